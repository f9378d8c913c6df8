import { parseBusiness, type Business } from '@federpost/shared/business/business.ts';
import { placeholdersIn } from '@federpost/shared/business/placeholders.ts';
import file from '../../../business.json?raw';

/**
 * The business of business.json, for static pages, whose code does not run in the browser. Code for the browser imports
 * only the needed fields from the file itself. This module imports the file as text, so that bundles do not share all
 * of it.
 */
export const BUSINESS = parseBusiness(file);

const placeholders = placeholdersIn(BUSINESS);

/** Whether a field still has the sample's value: the site shows it as an example, never as a fact. */
export const isExample = (field: keyof Business): boolean => placeholders.includes(field);
