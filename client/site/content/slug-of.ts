/** The part of a page's address that the name of its content file gives: `../articles/brief-design-papier.ts` → `brief-design-papier`. */
export function slugOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'));
}
