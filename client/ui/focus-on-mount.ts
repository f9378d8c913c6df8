/** As a `ref`: focuses an element when it appears in place of the focused one, so that screen readers read it out. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
