import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { viewOfQuery, viewOfState, wasPushed, type View, type ViewState } from './view.ts';

/** The view to show. */
export function useView(): View {
  const { search, state } = useLocation();
  return viewOfQuery(search) ?? viewOfState(state);
}

/** Navigation in the order of the views, so that the browser's Back goes one view back. `jump` skips views. */
export function useViewNavigation() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const open = useCallback(
    (view: View, { replace = false, jump = false } = {}) => {
      const next: ViewState = { view, pushed: !replace && !jump };
      void navigate('/', { state: view.name === 'home' ? null : next, replace });
    },
    [navigate],
  );
  /** Goes back to the previous view; opens it in place if it is not the previous history entry. */
  const back = useCallback(
    (view: View) => {
      if (wasPushed(state)) void navigate(-1);
      else open(view, { replace: true });
    },
    [navigate, open, state],
  );
  return { open, back };
}
