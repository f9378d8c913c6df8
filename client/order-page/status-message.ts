/** How an order stands, in a heading and a sentence. */
export type StatusMessage = { title: string; text: string };
