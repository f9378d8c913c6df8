/** How an order stands, in a heading and a sentence. */
export type OrderStatus = { title: string; text: string };
