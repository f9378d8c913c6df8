/** As a `ref`: focuses an element that replaces the focused one, so that screen readers read it out. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
