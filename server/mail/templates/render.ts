import type { MailContent, RenderedMail } from './content.ts';
import { toHtml } from './html.ts';
import { toPlainText } from './plain-text.ts';

export const render = (content: MailContent): RenderedMail => ({
  subject: content.subject,
  text: toPlainText(content),
  html: toHtml(content),
});
