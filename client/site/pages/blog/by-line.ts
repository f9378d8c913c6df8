/**
 * The author of an article for readers and search engines, with the business's name. A name of several words is
 * hyphenated.
 */
export const byLine = (author: string) => `${__BUSINESS_NAME__.replaceAll(' ', '-')}-${author}`;
