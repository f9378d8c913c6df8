/** Who wrote an article, as readers and search engines are told, after the business's name. A name of several words is joined. */
export const byLine = (author: string) => `${__BUSINESS_NAME__.replaceAll(' ', '-')}-${author}`;
