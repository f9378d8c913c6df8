/** The parts of a letter that its customer may change. */
export const CHANGE_PARTS = [
  { part: 'address', label: 'Anschrift' },
  { part: 'text', label: 'Text und Unterschrift' },
  { part: 'look', label: 'Schrift und Tag' },
] as const;
export type ChangePart = (typeof CHANGE_PARTS)[number]['part'];

const PARTS_OF_FIELDS: Readonly<Record<string, ChangePart>> = {
  recipientName: 'address',
  recipientAddress: 'address',
  senderName: 'address',
  letterText: 'text',
  signature: 'text',
};

/** The part of a field. */
export const partOfField = (field: string): ChangePart => PARTS_OF_FIELDS[field] ?? 'look';
