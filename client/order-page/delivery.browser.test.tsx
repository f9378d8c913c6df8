import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { MyDelivery } from '@federpost/shared/http/my-delivery.ts';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { expectAccessible } from '../order-flow/shop.fixture.tsx';
import { PAID } from './my-letter.fixture.ts';
import { answerMyLetter as answer, asksBeforeLeaving, openMyLetter as open } from './open-my-letter.fixture.tsx';

const COPY = 'Liebe Erika, hier ist die Abschrift meines Briefes.';
const today = berlinDay(new Date());

function posted(delivery: Partial<MyDelivery>): MyLetter {
  const where = { ...PAID.delivery, status: 'in-transit', ...delivery } as const;
  return { ...PAID, production: 'posted', text: 'erased', mayChange: false, mayCancel: false, delivery: where };
}
const LOST = posted({
  lossReportWindow: { from: addDays(today, -1), to: addDays(today, 58) },
  choices: ['replacement', 'refund'],
});

type Answers = Parameters<typeof answer>[0];
afterEach(() => vi.restoreAllMocks());

describe('A letter that has not arrived', () => {
  it('names the day from which it can be reported as lost', async () => {
    answer({ letter: posted({ lossReportWindow: { from: addDays(today, 3), to: addDays(today, 62) } }) });
    const screen = await open();
    await expect.element(screen.getByRole('heading', { name: 'Nicht angekommen?' })).toBeVisible();
    await expect
      .element(screen.getByText(/Ist dein Brief am .*, noch nicht da, kannst du es dann hier melden/))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Geld zurück' })).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('is offered the money only if it was replaced before', async () => {
    const lossReportWindow = { from: addDays(today, 3), to: addDays(today, 62) };
    answer({ letter: posted({ replaced: true, lossReportWindow }) });
    const screen = await open();
    await expect.element(screen.getByText(/kannst du es dann hier melden und bekommst dein Geld/)).toBeVisible();
  });

  it('is refunded by keyboard after a confirmation, and says so', async () => {
    const state: Answers = { letter: LOST };
    const { sent } = answer(state);
    state.command = () => {
      state.letter = posted({ lossReportWindow: LOST.delivery.lossReportWindow });
      return Response.json({});
    };
    const screen = await open();
    const button = screen.getByRole('button', { name: 'Geld zurück' });
    await expect.element(button).toBeVisible();
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('dialog', { name: 'Geld zurück?' })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    expect(sent()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    const confirm = screen.getByRole('button', { name: '14,99 € zurückbekommen' });
    await expect.element(confirm).toBeVisible();
    confirm.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Du bekommst dein Geld zurück/);
    expect(sent()).toEqual([{ name: 'refund-lost-letter', body: {} }]);
    await expect.element(button).not.toBeInTheDocument();
  });

  it('names the rest of the price if a part was refunded before', async () => {
    for (const choices of [['replacement', 'refund'], ['refund']] as const) {
      answer({ letter: posted({ ...LOST.delivery, choices: [...choices], refundCents: 1299 }) });
      const screen = await open();
      await expect.element(screen.getByText(/Das tut uns leid.*12,99.€ zurück/)).toBeVisible();
      await expect.element(screen.getByText(/vollen Preis/)).not.toBeInTheDocument();
      await screen.unmount();
    }
  });

  it('is replaced from the customer’s copy, which stays in the form if it is refused', async () => {
    const state: Answers = { letter: LOST };
    let tries = 0;
    const { sent } = answer(state);
    state.command = () => {
      tries += 1;
      if (tries === 1) return Response.json({ error: 'Gerade nicht.' }, { status: 503 });
      const facts = [...PAID.facts, { fact: 'replaced', at: '2026-12-01T09:00:00.000Z' }] as const;
      state.letter = { ...PAID, facts: [...facts], delivery: { ...PAID.delivery, replaced: true } };
      return Response.json({});
    };
    const screen = await open();
    await screen.getByRole('button', { name: 'Noch einmal schicken' }).click();
    const send = screen.getByRole('button', { name: 'Kostenlos noch einmal schicken' });
    await send.click();
    await expect.element(screen.getByRole('link', { name: 'Brieftext ist erforderlich' })).toBeVisible();
    expect(sent()).toEqual([]);
    expect(asksBeforeLeaving()).toBe(false);
    await screen.getByRole('textbox', { name: 'Dein Brief' }).fill(COPY);
    await expect.element(screen.getByRole('link', { name: 'Brieftext ist erforderlich' })).not.toBeInTheDocument();
    expect(asksBeforeLeaving()).toBe(true);
    await screen.getByRole('button', { name: 'Zurück' }).click();
    await screen.getByRole('button', { name: 'Weiterschreiben' }).click();
    await expectAccessible();
    await send.click();
    await expect.element(screen.getByText('Gerade nicht.')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Dein Brief' })).toHaveValue(COPY);
    await send.click();
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Dein neuer Brief wartet auf seinen Tag.');
    await expect.element(screen.getByText('Dein Ersatzbrief ist bestellt')).toBeVisible();
    await expect.element(screen.getByText('Als verloren gemeldet, Ersatz bestellt, kostenlos')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Geld zurück' })).not.toBeInTheDocument();
    const { recipientName, recipientAddress } = PAID;
    expect(sent().at(-1)).toEqual({
      name: 'replace-letter',
      body: { recipientName, recipientAddress, letterText: COPY, writer: expect.any(Number) },
    });
  });
});

describe('A letter that has arrived', () => {
  const REPORTABLE = posted({ arrival: 'reportable' });
  const ARRIVED = posted({ status: 'arrived', arrival: 'revocable' });

  it('is reported with one tap, which the page thanks for, and the offer for a loss is gone', async () => {
    const state: Answers = { letter: { ...LOST, delivery: { ...LOST.delivery, arrival: 'reportable' } } };
    const { sent } = answer(state);
    state.command = () => {
      state.letter = ARRIVED;
      return Response.json({});
    };
    const screen = await open();
    await expect.element(screen.getByRole('button', { name: 'Geld zurück' })).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Ist angekommen' }).click();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dein Brief ist angekommen.');
    await expect.element(screen.getByText('Wie schön! Danke, dass du es uns gesagt hast.')).toBeVisible();
    await expect.poll(() => document.activeElement?.tagName).toBe('H1');
    await expect.element(screen.getByRole('heading', { name: 'Nicht angekommen?' })).not.toBeInTheDocument();
    expect(sent()).toEqual([{ name: 'report-arrival', body: {} }]);
    await expectAccessible();
  });

  it('is awaited again only after a question, so that a second tap changes nothing', async () => {
    const state: Answers = { letter: ARRIVED };
    const { sent } = answer(state);
    state.command = () => {
      state.letter = REPORTABLE;
      return Response.json({});
    };
    const screen = await open();
    const revoke = screen.getByRole('button', { name: 'Doch noch nicht angekommen' });
    await revoke.click();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Er ist da' }).click();
    expect(sent()).toEqual([]);
    await revoke.click();
    await screen.getByRole('button', { name: 'Noch nicht da' }).click();
    await expect.element(screen.getByRole('button', { name: 'Ist angekommen' })).toBeVisible();
    expect(sent()).toEqual([{ name: 'revoke-arrival', body: {} }]);
  });

  it('keeps its button and says why if the shop refuses', async () => {
    const state: Answers = { letter: REPORTABLE };
    answer(state);
    state.command = () => Response.json({ error: 'Dieser Brief ist nicht in der Post.' }, { status: 409 });
    const screen = await open();
    await screen.getByRole('button', { name: 'Ist angekommen' }).click();
    await expect.element(screen.getByText('Dieser Brief ist nicht in der Post.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Ist angekommen' })).toBeEnabled();
  });

  it('is not asked about before its window', async () => {
    answer({ letter: posted({}) });
    const screen = await open();
    await expect.element(screen.getByRole('heading', { name: 'Was bisher geschah' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /angekommen/ })).not.toBeInTheDocument();
  });
});

describe('A returned letter', () => {
  it('says if it was destroyed, and asks for no address', async () => {
    answer({ letter: posted({ status: 'destroyed' }) });
    const screen = await open();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dein Brief ist vernichtet.');
    await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
  });

  it('does not close the form of its replacement while the customer writes in it', async () => {
    const state: Answers = { letter: LOST };
    answer(state);
    const screen = await open();
    await screen.getByRole('button', { name: 'Noch einmal schicken' }).click();
    const text = screen.getByRole('textbox', { name: 'Dein Brief' });
    await text.fill(COPY);
    state.letter = posted({ status: 'returned', returned: { reason: 'moved', corrected: false } });
    window.dispatchEvent(new Event('focus'));
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dein Brief ist zurückgekommen.');
    await expect.element(text).toHaveValue(COPY);
    await screen.getByRole('button', { name: 'Zurück' }).click();
    await screen.getByRole('button', { name: 'Verwerfen' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Wohin soll er gehen?' })).toBeVisible();
  });

  it('asks for no address if its price was refunded', async () => {
    answer({ letter: { ...posted({ status: 'returned' }), willBeDelivered: false } });
    const screen = await open();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dein Brief ist zurückgekommen.');
    await expect.element(screen.getByText(/Noch einmal geben wir ihn nicht zur Post/)).toBeVisible();
    await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
  });

  it('asks for its new address, and confirms that it is saved', async () => {
    const returned = { reason: 'moved', corrected: false } as const;
    const state: Answers = { letter: posted({ status: 'returned', returned }) };
    const { sent } = answer(state);
    state.command = () => {
      state.letter = posted({ status: 'returned', returned: { reason: 'moved', corrected: true } });
      return Response.json({});
    };
    const screen = await open();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dein Brief ist zurückgekommen.');
    await expect.element(screen.getByText(/umgezogen/)).toBeVisible();
    const address = screen.getByRole('textbox', { name: 'Adresse des Empfängers' });
    await address.fill('Weg 1');
    const save = screen.getByRole('button', { name: 'Anschrift speichern' });
    await save.click();
    await expect
      .element(screen.getByRole('link', { name: 'Bitte geben Sie eine vollständige Adresse ein' }))
      .toBeVisible();
    await expectAccessible();
    await address.fill('Neue Gasse 1\n20095 Hamburg');
    await expect.element(address).not.toHaveAttribute('aria-invalid');
    expect(asksBeforeLeaving()).toBe(true);
    await save.click();
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Dein Brief geht noch einmal los.');
    await expect.element(screen.getByText('Die Anschrift ist gespeichert')).toBeVisible();
    expect(asksBeforeLeaving()).toBe(false);
    expect(sent()).toEqual([
      {
        name: 'correct-address',
        body: { recipientName: PAID.recipientName, recipientAddress: 'Neue Gasse 1\n20095 Hamburg' },
      },
    ]);
  });
});

describe('A registered letter', () => {
  const registered = { trackingNumber: 'RT123456785DE', deliveredOn: null };

  it('shows its number with a link to the carrier, which learns no address of this page', async () => {
    answer({ letter: posted({ registered }) });
    const screen = await open();
    await expect.element(screen.getByText('RT\u00a0123\u00a0456\u00a0785\u00a0DE')).toBeVisible();
    const link = screen.getByRole('link', { name: /^Bei der Deutschen Post verfolgen/ });
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('RT123456785DE'));
    await expect.element(link).toHaveAttribute('rel', 'noreferrer');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expectAccessible();
  });

  it('says on which day the carrier delivered it, and offers no loss', async () => {
    answer({ letter: posted({ status: 'arrived', registered: { ...registered, deliveredOn: '2026-11-24' } }) });
    const screen = await open();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dein Brief ist angekommen.');
    await expect
      .element(screen.getByText(/^Die Post hat ihn am Dienstag,\s24\.\sNovember.*, eingeworfen\./))
      .toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Nicht angekommen?' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Doch noch nicht angekommen' })).not.toBeInTheDocument();
  });
});
