/** `path` is what follows the view's hash and a slash («7b0e» in «#auftraege/7b0e»), else empty. */
export type ViewProps = { path: string };
