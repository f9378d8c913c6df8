import type { Segment } from '@federpost/shared/letter/typesetting/glyph-paths.ts';

/** Operands of a PDF content stream. Fewer digits are the cheapest compression. */

/** A number with up to `digits` decimals, without needless zeros: «.5», «-12.03», «0». */
export function short(value: number, digits = 2): string {
  const scale = 10 ** digits;
  const whole = Math.round(value * scale);
  if (whole % scale === 0) return String(whole / scale);
  const text = String(whole / scale);
  return text.startsWith('0.') ? text.slice(1) : text.startsWith('-0.') ? `-${text.slice(2)}` : text;
}

const HEX4: string[] = [];

export function hex4(code: number): string {
  return (HEX4[code] ??= code.toString(16).padStart(4, '0'));
}

/** An outline as operators, without quadratic curves, which PDF does not have. */
export function pathOperators(outline: readonly Segment[]): string {
  return outline.map(({ command, points }) => `${points.join(' ')} ${command === 'z' ? 'h' : command}`).join(' ');
}

/** Text as UTF-16 in hexadecimal, as PDF's ActualText requires it. */
export function utf16(text: string): string {
  return `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`;
}
