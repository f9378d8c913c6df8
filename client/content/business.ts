import type { Business } from '@federpost/shared/business/business.ts';
import file from '../../business.json';

/**
 * The business as its file describes it, for static pages, whose code is not loaded with them. A page that runs in
 * the browser imports the few fields it needs from the file itself, so that the rest is not in its bundle.
 */
export const BUSINESS = file as Business;
