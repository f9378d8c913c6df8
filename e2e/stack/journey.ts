import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { openBrowser, openPage, visitor } from '../browser.ts';
import { incompressibleMarker } from '../leftovers.ts';
import { eventually } from '../operator.ts';
import { openAdminPage, payButtonOf, writeLetter } from '../wizard.ts';
import { SHOP } from './shop.ts';
import type { Stack } from './stack.ts';

type Mail = { subject: string; text: string };

/** From «Brief schreiben» to «Text gelöscht» in Chromium, through the proxy. Rejects if a step fails. */
export async function walkCustomerJourney(stack: Stack): Promise<void> {
  const marker = incompressibleMarker();
  const browser = await openBrowser();
  try {
    const customer = await browser.newContext({ ...visitor, ignoreHTTPSErrors: true });
    const { page, complaints } = await openPage(customer);
    await writeLetter(page, SHOP, {
      text: `Liebe Erika,\n\nein ${marker} wünsche ich mir.\n\nDein Jonas`,
      day: addDays(berlinDay(new Date()), 40),
    });
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /Jetzt Brief versenden/ }).click();
    await payButtonOf(page).click();
    await page.getByRole('heading', { name: 'Danke!' }).waitFor();
    if (complaints.length > 0) throw new Error(`The customer's page complains: ${complaints.join('; ')}`);

    const { page: adminPage } = await openPage(await browser.newContext({ ...visitor, ignoreHTTPSErrors: true }));
    const card = await openAdminPage(adminPage, `${SHOP}${stack.secret('admin_path')}`, {
      email: 'betrieb@example.org',
      password: stack.secret('operator_password'),
    });
    await card.getByRole('button', { name: 'Jetzt drucken' }).click();
    await adminPage.getByRole('button', { name: 'Trotzdem heute drucken' }).click();
    await card.getByRole('button', { name: 'Als versendet markieren' }).waitFor({ timeout: 90_000 });
    await openDocument(
      adminPage.waitForResponse((response) => response.url().includes('/rest/v1/documents')),
      () =>
        card
          .getByRole('button', { name: /öffnen/ })
          .first()
          .click(),
    );
    await card.getByRole('button', { name: 'Als versendet markieren' }).click();
    await adminPage.getByRole('button', { name: 'Trotzdem heute versenden' }).click();
    await eventually(
      () => card.innerText(),
      (text) => text.includes('Text gelöscht'),
    );

    const mails = await eventually(
      async () => (await (await fetch('http://127.0.0.1:8025/mails')).json()) as Mail[],
      (all) => all.length >= 2,
    );
    if (mails.some(({ text }) => text.includes(marker))) throw new Error('A mail contains the text of the letter');
    await requireNoText(stack, marker);
  } finally {
    await browser.close();
  }
}

async function openDocument(
  response: Promise<{ status(): number; headers(): Record<string, string> }>,
  press: () => Promise<void>,
): Promise<void> {
  await press();
  const answer = await response;
  if (answer.status() !== 200 || answer.headers()['content-type'] !== 'application/pdf')
    throw new Error(`«öffnen» was answered ${answer.status()}`);
}

/** Rejects if the text is in a log of the containers or in a file of their volumes. */
async function requireNoText(stack: Stack, marker: string): Promise<void> {
  if ((await stack.compose('logs', '--no-color')).includes(marker))
    throw new Error('A log contains the text of the letter');
  for (const [service, folders] of [
    ['shop-1', '/data'],
    ['shop-2', '/data'],
    ['worker-1', '/printed'],
    ['queue', '/data'],
    ['vault', '/data'],
    ['log', '/var/lib/kurrentdb'],
    ['printer', '/var/lib/printer /tmp'],
  ] as const) {
    const found = await stack.exec(service, 'sh', '-c', `grep -rl ${marker} ${folders} 2>/dev/null || true`);
    if (found.trim() !== '') throw new Error(`${service} still contains the text: ${found}`);
  }
}
