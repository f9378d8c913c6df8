import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useInBrowser } from '../ui/use-in-browser.ts';
import { HOME, viewOfQuery, viewOfState, wasPushed, type View, type ViewState } from './view.ts';

/** The view to show. Prerendered HTML knows no other than home, nor does the first render in the browser. */
export function useView(): View {
  const { search, state } = useLocation();
  // False while the prerendered page is taken over, true from then on.
  const isLive = useInBrowser(
    () => true,
    () => false,
  );
  return isLive ? (viewOfQuery(search) ?? viewOfState(state)) : HOME;
}

/** How views follow one another, so that the browser's Back goes one view back. `jump` skips views on the way. */
export function useViews() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const open = useCallback(
    (view: View, { replace = false, jump = false } = {}) => {
      const next: ViewState = { view, pushed: !replace && !jump };
      void navigate('/', { state: view.name === 'home' ? null : next, replace });
    },
    [navigate],
  );
  /** Back to the view before; it is opened in place where the history does not lead there. */
  const back = useCallback(
    (view: View) => {
      if (wasPushed(state)) void navigate(-1);
      else open(view, { replace: true });
    },
    [navigate, open, state],
  );
  return { open, back };
}
