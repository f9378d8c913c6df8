import type { PostingSchedule } from '@federpost/shared/calendar/letter-dates.ts';
import { cutOffHour, federalState } from '../../../business.json';

/** When the business goes to the post. Loads no other field of business.json. */
export const POSTING_SCHEDULE = { cutOffHour, federalState } as PostingSchedule;
