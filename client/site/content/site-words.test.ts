import { describe, expect, it } from 'vitest';
import { BUSINESS } from './business.ts';
import { CONTACT } from './contact.ts';
import { LANDING_PAGES } from './landing-pages.ts';
import { LETTER_TYPES, QUESTIONS } from './home.ts';
import { GIFT_TAGS, OCCASION_CARDS } from './occasions.ts';

const onHome = [...LETTER_TYPES, ...GIFT_TAGS, ...OCCASION_CARDS];
const sentences = [
  ...onHome.map(({ text }) => text),
  ...QUESTIONS.flatMap(({ question, answer }) => [question, answer]),
  ...CONTACT.questions.flatMap(({ question, answer }) => [question, answer]),
  CONTACT.lead,
];

describe('The texts of the home page and the contact page', () => {
  it('link from the home page to each of the 23 landing pages once', () => {
    expect(onHome.map(({ path }) => path).toSorted()).toEqual(LANDING_PAGES.map(({ path }) => path).toSorted());
    expect(LANDING_PAGES).toHaveLength(23);
  });

  it('say when the personal data of a posted letter is erased', () => {
    const answer = QUESTIONS.find(({ question }) => question === 'Was passiert mit meinem Text?')?.answer;
    expect(answer).toContain(`vergessen wir ${BUSINESS.retention.personalDaysAfterPosting} Tage später`);
  });

  it('are set in German typography', () => {
    for (const sentence of sentences) {
      expect(sentence).not.toMatch(/["'`´]| - |--|\.\.\.|\d €/);
      expect(sentence.split('„').length, sentence).toBe(sentence.split('“').length);
    }
  });
});
