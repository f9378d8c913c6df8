/**
 * The slug of a page, from the name of its content file: `../articles/brief-design-papier.ts` → `brief-design-papier`.
 */
export function slugOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'));
}
