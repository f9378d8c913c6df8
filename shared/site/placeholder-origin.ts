/**
 * Stands in the built site wherever its own address belongs (canonical, social and structured data, sitemap, feed,
 * robots): the server puts its `PUBLIC_URL` there when it starts, so that one build serves any host. `.invalid` is
 * reserved (RFC 6761), so that no text can mean it by chance.
 */
export const PLACEHOLDER_ORIGIN = 'https://origin-of-this-site.invalid';
