/** Where an order's own page is; its key follows (server/commands/ordering/order-page-key.ts). Without one: «Link verloren?». */
export const ORDER_PAGE = '/mein-brief/';
