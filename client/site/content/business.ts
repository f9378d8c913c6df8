import type { Business } from '@federpost/shared/business/business.ts';
import file from '../../../business.json?raw';

/**
 * The business of business.json, for static pages, whose code is not loaded in the browser. Code for the browser imports
 * only the needed fields from the file itself. This module imports it as text, so that bundles do not share all of it.
 */
export const BUSINESS = JSON.parse(file) as Business;
