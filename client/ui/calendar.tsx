import { DayPicker, type DayPickerProps } from '@daypicker/react';
import { de } from '@daypicker/react/locale/de';
import './calendar.css';

/**
 * A calendar in German, its weeks beginning on Monday: single, multiple or range selection with optional
 * bounds (specification §2.6). Its code is loaded with the step that needs it.
 */
export default function Calendar(props: DayPickerProps) {
  return <DayPicker locale={de} weekStartsOn={1} showOutsideDays={false} navLayout="around" {...props} />;
}
