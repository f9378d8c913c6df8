/** The truthy names as one `className`. */
export function clsx(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
