/** «1 Brief», «1.200 Briefe». */
export const countLetters = (count: number): string =>
  count === 1 ? '1 Brief' : `${count.toLocaleString('de-DE')} Briefe`;
