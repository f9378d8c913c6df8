import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { anAssignment } from '../server.fixture.ts';
import { renderAssignment } from './assignment.ts';
import { pdfTool } from './pdf-tools.fixture.ts';

const textOf = (pdf: Uint8Array) => pdfTool('pdftotext', pdf, '-layout');

it('an assignment is rendered as letter, envelope and a job sheet with the letter’s page count', async () => {
  const assignment = anAssignment(randomUUID());
  const text = Array.from({ length: 60 }, (_, day) => `Am ${day + 1}. Tag schrieb ich dir wieder.`).join('\n');
  const documents = await renderAssignment({ ...assignment, letter: { ...assignment.letter, text } });
  expect(documents.map(({ kind }) => kind)).toEqual(['letter', 'envelope', 'job-sheet']);
  const [letter, envelope, jobSheet] = documents;
  expect(letter.pages).toBeGreaterThan(1);
  expect(textOf(letter.pdf).split('\f')).toHaveLength(letter.pages + 1);
  expect(textOf(envelope.pdf)).toContain(assignment.recipient.name);
  expect(textOf(jobSheet.pdf)).toContain(`${letter.pages} (${letter.pages} Blätter, einseitig)`);
});
