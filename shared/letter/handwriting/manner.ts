/**
 * The manner in which a person writes one letter. A writer's number names both, because they are chosen, sealed and
 * erased together: the person's number, plus `PEOPLE` for each manner before this one. So a person's own number is in
 * the manner that nobody has to choose.
 */
const MANNERS = ['warm', 'calm', 'hurried'] as const;
export type Manner = (typeof MANNERS)[number];

/** People are numbered from 0 to one less than this. */
export const PEOPLE = 2 ** 32;
export const MAX_WRITER = PEOPLE * MANNERS.length - 1;

/** The manner in a writer's number. */
export const mannerOf = (writer: number): Manner => MANNERS[Math.floor(writer / PEOPLE)] ?? 'warm';

/** The person in a writer's number. */
export const personOf = (writer: number): number => writer % PEOPLE;

/** The number of the same person who writes in this manner. */
export const inManner = (writer: number, manner: Manner): number => personOf(writer) + PEOPLE * MANNERS.indexOf(manner);
