import { describe, expect, it } from 'vitest';
import { findListItems } from './list-items.ts';

const itemsOf = (text: string) => text.split('\n').filter((_, index, lines) => findListItems(lines)[index]);

describe('an item of a list', () => {
  it.each([
    '- Milch',
    '  – Milch',
    '• Milch\n· Brot\n* Käse',
    '1) Milch',
    'a) Milch\nb) Brot',
    '1. Milch\n2. Brot\n3. Käse',
    ' 9. Milch\n10. Brot',
    '+ Milch\n> Brot\n-> Käse\n~ Wurst',
    '[ ] Milch\n[x] Brot\n[×] Käse',
    '(1) Milch\n(b) Brot\n3.) Käse\nD) Wurst',
    'o   Milch\n§   Brot',
  ])('is recognised: %j', (text) => expect(itemsOf(text)).toEqual(text.split('\n')));
  it('may have lines of its own below it', () => {
    expect(itemsOf('Bring mit:\n1. Milch,\n   aber frische\n\n2. Brot')).toEqual(['1. Milch,', '2. Brot']);
  });
  it.each([
    '24. Dezember 1968, ich war noch ein Kind.',
    '1. Mai: Wir wandern.\n2. Mai: Wir schlafen.',
    '3. Stock, links, da wohnten wir.',
    '80. Geburtstag! Wer hätte das gedacht?',
    '2. Weltkrieg und Nachkriegszeit\nhast du erlebt.\n\n1. Klasse\nwar das Essen.',
    '2024. Was für ein Jahr.\n2025. Noch eins.',
    '24. 12. 1968, Heiligabend\n25. 12. 1968, Weihnachten',
    '1. Dez. war es kalt.\n2. Dez. auch.',
    '1. Klasse war das Essen,\na\nb\nc\nd\n2. Klasse die Bahn.',
    '-5 Grad hatten wir',
    '7.30 Uhr\n8. Klasse',
    'o Tannenbaum\n§ 5 gilt auch hier',
    '1.\n2.',
  ])('is not assumed: %j', (text) => expect(itemsOf(text)).toEqual([]));
});
