/** As a `ref`: takes the focus when it appears, where what had it has gone; screen readers then read it out. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
