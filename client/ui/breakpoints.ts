/**
 * The only widths at which layouts change, by the names that style sheets use: `@media (--narrow)`. All grow with the
 * reader's text size. `tiny` is a phone with text at twice its size.
 */
export const BREAKPOINTS = {
  tiny: '(width <= 18rem)',
  phone: '(width <= 26rem)',
  narrow: '(width <= 40rem)',
  broad: '(width > 40rem)',
  medium: '(width <= 60rem)',
  wide: '(width > 60rem)',
  large: '(width <= 75rem)',
  vast: '(width > 75rem)',
} as const;
