import type { Business } from '@federpost/shared/business/business.ts';
import { placeholdersIn } from '@federpost/shared/business/placeholders.ts';
import file from '../../../business.json?raw';

/**
 * The business as its file describes it, for static pages, whose code is not loaded with them. A page that runs in
 * the browser imports the few fields it needs from the file itself, so that the rest is not in its bundle: as text it is
 * another module than theirs.
 */
export const BUSINESS = JSON.parse(file) as Business;

const placeholders = placeholdersIn(BUSINESS);

/** Whether what the file says in this field is the sample's: the site shows it as an example, and nowhere as a fact. */
export const isExample = (field: keyof Business): boolean => placeholders.includes(field);
