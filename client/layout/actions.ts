import type { NavigateFunction } from 'react-router-dom';
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
  /** To the wizard, with the sentence that was pressed as the beginning of the letter, or after what stands there. */
  async begin(pressed, navigate) {
    const { takeAlong } = await import('../order/take-along.ts');
    // A letter's lines are broken by its own rules: the page's no-break spaces stay on the page.
    takeAlong((pressed.querySelector('[data-beginning]')?.textContent ?? '').replaceAll('\u00a0', ' '));
    void navigate(pressed.getAttribute('href') ?? '/');
  },
  share: () => void share({ title: document.title, url: window.location.origin + window.location.pathname }),
};
