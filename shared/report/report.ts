/**
 * A document of headings, paragraphs and pairs of label and value, as finished German text: the server writes it, the
 * worker's renderer only sets it.
 */
export type Report = { title: string; lead: string; sections: readonly ReportSection[] };

export type ReportSection = {
  heading: string;
  paragraphs?: readonly string[];
  /** A value may have several lines. */
  rows?: readonly { label: string; value: string }[];
};
