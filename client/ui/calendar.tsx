import { DayPicker, type DayPickerProps } from '@daypicker/react';
import { de } from '@daypicker/react/locale/de';
import './calendar.css';

/**
 * A calendar in German, its weeks beginning on Monday: single, multiple or range selection with optional
 * bounds (specification §2.6). Its code is loaded with the step that needs it.
 */
export default function Calendar(props: DayPickerProps) {
  return (
    // Not translated: the library's caption is a text beside a picture, which would stay as it was (jsx/wrap-text.ts).
    <div translate="no">
      <DayPicker locale={de} weekStartsOn={1} showOutsideDays={false} navLayout="around" {...props} />
    </div>
  );
}
