import type { NavigateFunction } from 'react-router-dom';
import { FIRST_STEP, type ViewState } from '../order/view.ts';
import { share } from '../ui/share.ts';

/** What buttons in static pages do, by their `data-action`. */
export const ACTIONS: Readonly<
  Record<string, (pressed: HTMLElement, navigate: NavigateFunction) => void | Promise<void>>
> = {
  /** To the page before, or, where there is none, to where the link leads. */
  back(pressed, navigate) {
    if (window.history.length > 1) void navigate(-1);
    else void navigate(pressed.getAttribute('href') ?? '/');
  },
  /** To the wizard, which takes the sentence that was pressed for the beginning of the letter. */
  begin(pressed, navigate) {
    // A letter's lines are broken by its own rules: the page's no-break spaces stay on the page.
    const beginning = (pressed.querySelector('[data-beginning]')?.textContent ?? '').replaceAll('\u00a0', ' ');
    const state: ViewState = { view: { ...FIRST_STEP, beginning } };
    void navigate('/', { state });
  },
  share: () => void share({ title: document.title, url: window.location.origin + window.location.pathname }),
};
