import { withDaysWhole, withMonthsKept } from '@federpost/shared/calendar/whole-days.ts';
import { BREAKPOINTS } from '../../ui/breakpoints.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';

/** Keeps each day of a text on one line. On a tiny screen, which is too narrow for it, the year may wrap. */
export const useWholeDays = () => (useMediaQuery(BREAKPOINTS.tiny) ? withMonthsKept : withDaysWhole);
