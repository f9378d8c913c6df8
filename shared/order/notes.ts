/** The operators' notes about an order, for each other and never for its customer. */

/** Characters (UTF-16) of one note. */
export const MAX_NOTE_LENGTH = 1_000;
/** The order list carries all notes of its orders. */
export const MAX_NOTES = 30;
