import type { Report, ReportSection } from '@federpost/shared/report/report.ts';
import { A4, MM, bytesOf, newDocument, useFont, type PdfDocument } from './document.ts';
import { documentFont, plainFont } from './fonts.ts';

const INK = '#1E2433';
const INK_SOFT = '#5A5F6E';
const LEFT = 25 * MM;
const VALUE = 80 * MM;
const RIGHT = 185 * MM;
const TOP = 25 * MM;
const BOTTOM = 272 * MM;

type TextStyle = { font: 'headline' | 'text' | 'strong'; size: number; color: string; leading: number };
const TEXT_STYLES = {
  title: { font: 'headline', size: 24, color: INK, leading: 12 * MM },
  heading: { font: 'strong', size: 12, color: INK, leading: 7 * MM },
  text: { font: 'text', size: 10, color: INK, leading: 5 * MM },
  label: { font: 'text', size: 9, color: INK_SOFT, leading: 5 * MM },
} as const satisfies Record<string, TextStyle>;

/** Renders a report on as many A4 pages as it needs, with tags that screen readers follow. */
export async function renderReport(report: Report): Promise<Uint8Array> {
  const document = newDocument(report.title, A4, { tagged: true }).addPage();
  const root = document.struct('Document');
  document.addStructure(root);
  const cursor = { y: TOP };
  /** Starts a new page if there is less space than this. */
  const ensureSpace = (height: number) => {
    if (cursor.y + height <= BOTTOM) return;
    document.addPage();
    cursor.y = TOP;
  };
  /** All lines of an element are read out as one. */
  const writeElement = (type: 'H1' | 'H2' | 'P', lines: readonly (() => void)[], leading: number) => {
    const element = document.struct(type);
    root.add(element);
    for (const line of lines) {
      ensureSpace(leading);
      element.add(line);
      cursor.y += leading;
    }
    element.end();
  };
  const writeParagraph = (type: 'H1' | 'H2' | 'P', text: string, style: TextStyle) => {
    const lines = wrapText(document, text, style, RIGHT - LEFT);
    writeElement(
      type,
      lines.map((line) => () => write(document, line, LEFT, cursor.y, style)),
      style.leading,
    );
  };
  const writeRow = ({ label, value }: { label: string; value: string }) => {
    const values = wrapText(document, value, TEXT_STYLES.text, RIGHT - VALUE);
    const labels = wrapText(document, label, TEXT_STYLES.label, VALUE - LEFT - 3 * MM);
    const lines = Array.from({ length: Math.max(values.length, labels.length) }, (_, line) => () => {
      write(document, labels[line] ?? '', LEFT, cursor.y + 0.8, TEXT_STYLES.label);
      write(document, values[line] ?? '', VALUE, cursor.y, TEXT_STYLES.text);
    });
    writeElement('P', lines, TEXT_STYLES.text.leading);
  };
  const writeSection = ({ heading, paragraphs = [], rows = [] }: ReportSection) => {
    cursor.y += 6 * MM;
    // A heading is never alone at the bottom of a page.
    ensureSpace(TEXT_STYLES.heading.leading + 3 * TEXT_STYLES.text.leading);
    writeParagraph('H2', heading, TEXT_STYLES.heading);
    for (const text of paragraphs) writeParagraph('P', text, TEXT_STYLES.text);
    rows.forEach(writeRow);
  };

  writeParagraph('H1', report.title, TEXT_STYLES.title);
  writeParagraph('P', report.lead, TEXT_STYLES.text);
  report.sections.forEach(writeSection);
  root.end();
  return bytesOf(document);
}

/** The lines of a text that fit into a width; a single word that is wider is cut. */
function wrapText(document: PdfDocument, text: string, style: TextStyle, width: number): string[] {
  const fits = (line: string) => setStyle(document, line, style).widthOfString(line) <= width;
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ').flatMap((token) => splitWord(token, fits))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && !fits(longer)) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

/** A word cut into pieces that fit. */
function splitWord(word: string, fits: (line: string) => boolean): string[] {
  if (word === '' || fits(word)) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && !fits(part + character)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

/** The blank at the end keeps screen readers from joining two separate words. */
function write(document: PdfDocument, text: string, x: number, y: number, style: TextStyle): void {
  setStyle(document, text, style).fillColor(style.color).text(`${text} `, x, y, { lineBreak: false });
}

/**
 * User input may have symbols that the text font lacks; they are set in the envelopes' font, which has more symbols.
 */
function setStyle(document: PdfDocument, text: string, { font, size }: TextStyle): PdfDocument {
  const opened = documentFont(font);
  const hasAllGlyphs = [...text].every((character) => opened.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  return useFont(document, hasAllGlyphs ? opened : plainFont(), size);
}
