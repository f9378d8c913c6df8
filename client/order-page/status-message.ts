/** An order's status, as a heading and a sentence. */
export type StatusMessage = { title: string; text: string };
