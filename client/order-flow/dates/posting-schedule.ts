import type { PostingSchedule } from '@federpost/shared/calendar/letter-dates.ts';
import { cutOffHour, federalState } from '../../../business.json';

/** When the business goes to the post. Nothing else of business.json is loaded. */
export const POSTING_SCHEDULE = { cutOffHour, federalState } as PostingSchedule;
