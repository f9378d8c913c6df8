import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import { request } from '../../../api/api-client.ts';
import { setBusy } from '../busy-button.ts';

/** The script of the withdrawal page: sends its form (withdrawal-form.tsx). Typed text stays until it is received. */

/* oxlint-disable typescript/no-non-null-assertion -- the page has these elements */
const form = document.querySelector<HTMLFormElement>('.withdrawal__form')!;
const button = form.querySelector('button')!;
const failure = form.querySelector<HTMLElement>('.alert')!;
const reason = failure.querySelector('.withdrawal__reason')!;
const receivedTemplate = document.querySelector<HTMLTemplateElement>('#widerruf-eingegangen')!;
const inputs = form.querySelectorAll('input');
const defaultReason = reason.textContent;

/** Long, because the server waits for its mail server before it answers. */
const TIMEOUT_MS = 60_000;

/** POST declare-withdrawal (shared/http/withdrawal.ts). */
async function declareWithdrawal(): Promise<void> {
  if (button.ariaBusy) return;
  const declaration = Object.fromEntries([...inputs].map(({ name, value }) => [name, value]));
  for (const input of inputs) showError(input);
  failure.hidden = true;
  setBusy(button, true);
  const answer = await request(
    {
      path: '/functions/v1/declare-withdrawal',
      body: declaration,
      answer: { parse: parseReceivedAt },
      timeoutMs: TIMEOUT_MS,
    },
    { messages: { unreachable: defaultReason, failed: defaultReason, unreadable: defaultReason } },
  );
  setBusy(button, false);
  if ('data' in answer) return showReceived(answer.data, declaration.email ?? '');

  const { message, fields = {} } = answer.error;
  for (const input of inputs) showError(input, fields[input.name]);
  const invalidInput = [...inputs].find(({ name }) => name in fields);
  if (invalidInput) return invalidInput.focus();
  reason.textContent = message;
  failure.hidden = false;
  failure.focus();
}

/** Parsed by hand, so that the page needs no schema library. */
function parseReceivedAt(json: unknown): string {
  const { receivedAt } = json as Record<string, unknown>;
  if (typeof receivedAt !== 'string') throw new TypeError('The answer has no instant.');
  return receivedAt;
}

function showError(input: HTMLInputElement, message = ''): void {
  const error = document.getElementById(`${input.id}-error`)!;
  error.textContent = message;
  error.hidden = message === '';
  input.ariaInvalid = message === '' ? null : 'true';
  input.closest('.field')!.classList.toggle('field--wrong', message !== '');
}

function showReceived(receivedAt: string, email: string): void {
  const { content } = receivedTemplate;
  const time = document.createElement('time');
  time.dateTime = receivedAt;
  time.textContent = formatMoment(receivedAt);
  content.querySelector('.withdrawal__moment span')!.replaceWith(time);
  content.querySelector('strong')!.textContent = email;
  const heading = content.querySelector('h2')!;
  const section = form.closest('section')!;
  heading.id = section.getAttribute('aria-labelledby')!;
  section.replaceChildren(content);
  heading.focus();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void declareWithdrawal();
});
form.addEventListener('input', ({ target }) => showError(target as HTMLInputElement));
// Until now the browser itself would have submitted the form.
button.disabled = false;
