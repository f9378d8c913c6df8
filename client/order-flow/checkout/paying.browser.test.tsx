import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Provider } from 'react-redux';
import { render } from 'vitest-browser-react';
import { mockFetch, LETTER, memoryStorage, openShop } from '../shop.fixture.tsx';
import type { View } from '../view.ts';
import { draftChangedElsewhere, draftEdited, emptyDraft, type Draft } from '../draft/draft.ts';
import { STORAGE_KEY } from '../draft/draft-storage.ts';
import { createOrderStore } from '../draft/store.ts';
import { PaymentPanel } from './payment-panel.tsx';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const CHECKOUT = { name: 'checkout' } as const;
const PAGE = 'https://pay.example/session';
const json = (status: number, body: unknown) => Response.json(body, { status });
const PAY = /^Jetzt Brief versenden – 9,99\s€$/;

/** Only the payment panel. Navigation to the payment page is recorded instead of done. */
async function openPanel({ view }: { view?: View } = {}) {
  const store = createOrderStore(() => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} }));
  store.dispatch(draftEdited(LETTER));
  const leave = vi.fn<(url: string) => void>();
  const { draft } = store.getState();
  const screen = await render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[{ pathname: '/', state: { view, pushed: true } }]}>
        <HistoryEntry />
        <PaymentPanel
          draft={draft}
          cancelled={view?.name === 'checkout' && view.cancelled}
          onCorrect={() => {}}
          leave={leave}
        />
      </MemoryRouter>
    </Provider>,
  );
  return { screen, store, leave, draft };
}

/** The state of the panel's history entry, as the router sees it. */
function HistoryEntry() {
  return <data className="entry" value={JSON.stringify(useLocation().state)} />;
}
const entry = (): unknown => JSON.parse(document.querySelector<HTMLDataElement>('.entry')!.value);

type Answer = Parameters<typeof mockFetch>[0];

/** The panel after the terms were accepted and the button pressed, with a shop that gives this answer to every call. */
async function payWith(answer: Answer, options?: Parameters<typeof openPanel>[0]) {
  const calls = mockFetch(answer);
  const panel = await openPanel(options);
  await panel.screen.getByRole('checkbox').click();
  await panel.screen.getByRole('button', { name: PAY }).click();
  const keys = () => calls.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'));
  return { ...panel, calls, keys };
}

describe('Paying', () => {
  it('is impossible before the terms are accepted, and says so without a request', async () => {
    const calls = mockFetch(() => json(200, { url: PAGE }));
    const { screen } = await openPanel();
    const button = screen.getByRole('button', { name: PAY });
    await expect.element(button).toBeDisabled();
    (document.querySelector('.payment__button') as HTMLElement).click();
    await expect.element(screen.getByText('AGB akzeptieren')).toBeVisible();
    await expect
      .element(screen.getByText('Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen und Datenschutzerklärung.'))
      .toBeVisible();
    await expect.element(screen.getByRole('checkbox')).toHaveFocus();
    expect(calls).not.toHaveBeenCalled();
    await screen.getByRole('checkbox').click();
    await expect.element(button).toBeEnabled();
  });

  it('sends the form with the order’s key, waits, and leads to the payment page', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<Response>();
    const { screen, leave, draft, store, calls, keys } = await payWith(() => promise);
    const waiting = screen.getByRole('button', { name: 'Verarbeite Zahlung...' });
    await expect.element(waiting).toBeDisabled();
    answer(json(200, { url: PAGE }));
    await expect.poll(() => leave).toHaveBeenCalledWith(PAGE);

    const [url, request] = calls.mock.calls[0]!;
    expect(url).toBe(`${location.origin}/functions/v1/create-payment`);
    expect(keys()).toEqual([draft.orderKey]);
    expect(JSON.parse(String(request?.body))).toEqual({
      formData: {
        ...LETTER,
        writer: draft.writer,
        letterStyle: 'typewriter',
        extras: [],
        shipping: 'standard',
        letterId: draft.letterId,
      },
    });
    expect(store.getState().draft.submittedKey).toBe(draft.orderKey);
  });

  it.each([
    ['the server’s own message', () => json(400, { error: 'Das geht gerade nicht.' }), 'Das geht gerade nicht.'],
    ['a refusal without a message', () => new Response('', { status: 502 }), 'Fehler beim Erstellen der Zahlung'],
    ['an answer without a URL', () => json(200, {}), 'Keine Zahlungs-URL erhalten'],
    ['a URL that is no web page', () => json(200, { url: 'javascript:alert(1)' }), 'Keine Zahlungs-URL erhalten'],
    [
      'a broken connection',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Fehler beim Erstellen der Zahlung',
    ],
    ['an unknown error', () => Promise.reject('?'), 'Ein unbekannter Fehler ist aufgetreten'],
  ])('reports %s inline and as a toast, and can be retried with the same key', async (_what, answer, message) => {
    const { screen, leave, calls, keys } = await payWith(answer);
    const notice = screen.getByRole('group', { name: message });
    await expect.element(notice.getByText(/nichts abgebucht/)).toBeVisible();
    await expect.element(screen.getByText('Fehler bei der Zahlung')).toBeVisible();
    await expect
      .element(screen.getByText(`${message} Bitte versuchen Sie es erneut oder kontaktieren Sie uns.`))
      .toBeVisible();
    // A screen reader reads the focused notice, and of the toast only what the notice does not say.
    await expect.element(notice).toHaveFocus();
    await expect.element(notice).toHaveAccessibleDescription(/nichts abgebucht/);
    expect(document.querySelector('[data-description] [aria-hidden="true"]')?.textContent).toBe(message);
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    expect(leave).not.toHaveBeenCalled();

    await screen.getByRole('button', { name: PAY }).click();
    await expect.poll(() => calls).toHaveBeenCalledTimes(2);
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('keeps the tick of the terms over a cancelled payment, until the letter changes', async () => {
    mockFetch(() => json(200, { url: PAGE }));
    const storage = memoryStorage();
    const first = await openShop({ view: CHECKOUT, draft: LETTER, storage });
    await first.screen.getByRole('checkbox').click();
    await first.screen.unmount();
    const back = await openShop({ view: { name: 'checkout', cancelled: true }, storage });
    await expect.element(back.screen.getByRole('checkbox')).toBeChecked();
    await expect.element(back.screen.getByRole('button', { name: PAY })).toBeEnabled();
    back.store.dispatch(draftEdited({ recipientName: 'Bert' }));
    await expect.element(back.screen.getByRole('checkbox')).not.toBeChecked();
    await expect.element(back.screen.getByRole('button', { name: PAY })).toBeDisabled();
  });

  it('sends the order again only if the customer presses again, with the same key', async () => {
    const answers = [
      () => new Response('', { status: 502 }),
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => json(503, {}),
      () => json(200, { url: PAGE }),
    ];
    const { screen, leave, draft, calls, keys } = await payWith(() => answers.shift()!());
    for (const tries of [1, 2, 3]) {
      await expect.element(screen.getByRole('group')).toBeVisible();
      // Longer than the first retry delay of a query.
      await new Promise((resolve) => setTimeout(resolve, 1200));
      expect(calls).toHaveBeenCalledTimes(tries);
      await screen.getByRole('button', { name: PAY }).click();
    }
    await expect.poll(() => leave).toHaveBeenCalledWith(PAGE);
    expect(keys()).toEqual(Array(4).fill(draft.orderKey));
    await expect.element(screen.getByRole('group')).not.toBeInTheDocument();
  });

  it.each([
    ['the shop', () => json(503, { error: 'Fehler beim Erstellen der Zahlung' })],
    ['a proxy with an empty answer', () => new Response(null, { status: 503 })],
    ['a proxy with its own error page', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ])('says that nothing is lost if %s answers that no order can be taken', async (_who, answer) => {
    const { screen, calls } = await payWith(answer);
    const notice = screen.getByRole('group');
    await expect.element(notice.getByText('Fehler beim Erstellen der Zahlung', { exact: true })).toBeVisible();
    await expect
      .element(
        notice.getByText(/Gerade können wir keine Bestellungen annehmen\. Verloren ist nichts: .*nichts abgebucht/),
      )
      .toBeVisible();
    expect(calls).toHaveBeenCalledTimes(1);
    await expect.element(screen.getByRole('button', { name: PAY })).toBeEnabled();
  });

  it('leaves how long to wait to the shop after too many attempts', async () => {
    const { screen } = await payWith(() => json(429, { error: 'Versuch es bitte in zehn Minuten noch einmal.' }));
    const notice = screen.getByRole('group');
    await expect.element(notice.getByText('Es wurde nichts abgebucht, und dein Brief ist noch da.')).toBeVisible();
    await expect.element(notice).not.toMatchTextContent('gleich noch einmal');
  });

  it('says that the connection may be missing if nobody answers', async () => {
    const { screen } = await payWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect
      .element(
        screen.getByRole('group').getByText(/vielleicht fehlt die Verbindung zum Internet\. Es wurde nichts abgebucht/),
      )
      .toBeVisible();
  });

  it('does not open the payment page if the customer has left the checkout meanwhile', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<Response>();
    const { screen, leave, store, calls } = await payWith(() => promise);
    await expect.poll(() => calls).toHaveBeenCalled();
    await screen.unmount();
    answer(json(200, { url: PAGE }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(leave).not.toHaveBeenCalled();
    expect(store.getState().draft.submittedKey).toBeNull();
  });

  it('does not mark another tab’s newer draft as submitted', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<Response>();
    const { leave, store, calls, draft } = await payWith(() => promise);
    await expect.poll(() => calls).toHaveBeenCalled();
    const { letterId, orderKey } = emptyDraft();
    const another = { ...draft, letterId, orderKey, recipientName: 'Bert', changedAt: '2999-01-01T00:00:00.000Z' };
    store.dispatch(draftChangedElsewhere(another));
    answer(json(200, { url: PAGE }));
    await expect.poll(() => leave).toHaveBeenCalledWith(PAGE);
    expect(store.getState().draft).toEqual(another);
  });

  it('clears a shown error when the terms are ticked or unticked', async () => {
    const { screen } = await payWith(() => json(502, { error: 'Fehler beim Erstellen der Zahlung' }));
    await expect.element(screen.getByRole('group')).toBeVisible();
    await screen.getByRole('checkbox').click();
    await expect.element(screen.getByRole('group')).not.toBeInTheDocument();
  });

  it('leads to the field that the server refused', async () => {
    mockFetch(() =>
      json(400, { error: 'Der Brieftext ist zu lang.', fields: { letterText: 'Der Brieftext ist zu lang.' } }),
    );
    const { screen, store } = await openShop({ view: CHECKOUT, draft: LETTER });
    await screen.getByRole('checkbox').click();
    await screen.getByRole('button', { name: PAY }).click();
    await screen.getByRole('button', { name: 'Ändern' }).click();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Schritt 2 von 4 Dein Brief');
    await expect
      .element(screen.getByLabelText('Dein Brief', { exact: true }))
      .toHaveAccessibleDescription(/Der Brieftext ist zu lang\./);
    expect(store.getState().draft).toMatchObject(LETTER);
  });

  it.each([
    ['checkout-open', /Zahlung ist unterwegs.*nicht noch einmal abgebucht/],
    ['wrong-amount', /drucken wir noch nichts.*Geld ist sicher/],
    ['cancelled', /Was dafür bezahlt wurde, bekommst du von selbst zurück/],
    ['cancelled-unpaid', /Es wurde nichts abgebucht/],
    ['already-drafted', /Bezahlt ist sie noch nicht.*nichts abgebucht/],
  ])('says what is true of an order that is %s, and offers a new one with ids of its own', async (code, truth) => {
    const { screen, store, draft } = await payWith(() => json(409, { error: 'Das ist geschehen.', code }));
    await expect.element(screen.getByRole('group', { name: 'Das ist geschehen.' }).getByText(truth)).toBeVisible();
    await screen.getByRole('button', { name: 'Als neue Bestellung aufgeben' }).click();
    await expect.poll(() => store.getState().draft.orderKey).not.toBe(draft.orderKey);
    expect(store.getState().draft).toMatchObject(LETTER);
    expect(store.getState().draft.letterId).not.toBe(draft.letterId);
    await expect.element(screen.getByRole('group')).not.toBeInTheDocument();
  });

  it('silently renews an order that was never paid and has lapsed, with the same text and ids of its own', async () => {
    const shownToast = () => document.querySelector('[data-sonner-toast]');
    // That of the test before is still closing.
    await expect.poll(shownToast).toBeNull();
    const answers = [json(409, { error: 'Erloschen.', code: 'order-lapsed' }), json(200, { url: PAGE })];
    const { leave, draft, store, calls, keys } = await payWith(() => answers.shift()!);
    await expect.poll(() => leave).toHaveBeenCalledWith(PAGE);
    const renewed = store.getState().draft;
    expect(keys()).toEqual([draft.orderKey, renewed.orderKey]);
    const sent = calls.mock.calls.map(([, request]) => JSON.parse(String(request?.body)).formData);
    expect(sent).toEqual([
      { ...sent[0], letterId: draft.letterId },
      { ...sent[0], letterId: renewed.letterId },
    ]);
    expect(new Set([draft.letterId, renewed.letterId, draft.orderKey, renewed.orderKey]).size).toBe(4);
    expect(renewed).toMatchObject({ ...LETTER, submittedKey: renewed.orderKey });
    expect(shownToast()).toBeNull();
  });

  it('renews a lapsed order only once', async () => {
    const { screen, calls } = await payWith(() => json(409, { error: 'Erloschen.', code: 'order-lapsed' }));
    await expect.element(screen.getByRole('group', { name: 'Erloschen.' })).toBeVisible();
    expect(calls).toHaveBeenCalledTimes(2);
  });

  describe('in another browser', () => {
    const submitted = (changes: Partial<Draft> = {}) => {
      const draft = { ...emptyDraft(), ...LETTER };
      return { ...draft, submittedKey: draft.orderKey, ...changes };
    };
    const paid = ({ letterId }: Draft) => json(200, { status: 'paid', number: '5fe0c123', letterId });

    it.each([CHECKOUT, { name: 'form', step: 2 }] as const)(
      'is learnt when the order opens: thanks, a last copy, and the draft goes from the device: %j',
      async (view) => {
        const draft = submitted();
        const calls = mockFetch(() => paid(draft));
        const { screen, store, storage } = await openShop({ view, draft });
        await expect.element(screen.getByText(/Dieser Brief ist schon bezahlt/)).toBeVisible();
        await expect.element(screen.getByRole('button', { name: 'Kopie speichern' })).toBeVisible();
        expect(String(calls.mock.calls[0]![0])).toBe(`${location.origin}/rest/v1/payment-status`);
        expect(new Headers(calls.mock.calls[0]![1]?.headers).get('order-key')).toBe(draft.orderKey);
        await expect.poll(() => store.getState().draft.letterText).toBe('');
        await expect.poll(() => storage.getItem(STORAGE_KEY)).not.toContain('gedacht');
      },
    );

    it('is learnt when the page is seen again', async () => {
      const draft = submitted();
      const answers = [json(200, { status: 'pending' })];
      mockFetch(() => answers.shift() ?? paid(draft));
      const { screen } = await openShop({ view: CHECKOUT, draft });
      await expect.poll(() => answers.length).toBe(0);
      await expect.element(screen.getByRole('heading', { name: 'Kasse' })).toBeVisible();
      document.dispatchEvent(new Event('visibilitychange'));
      await expect.element(screen.getByText(/Dieser Brief ist schon bezahlt/)).toBeVisible();
    });

    it('is not asked for while the page leaves: a voucher pays at once, and its «Danke!» has the last copy', async () => {
      const paidPage = `${location.href.split('#')[0]}#danke`;
      const calls = mockFetch((url) =>
        url.includes('payment-status') ? paid(store.getState().draft) : json(200, { url: paidPage }),
      );
      const { screen, store, storage } = await openShop({ view: CHECKOUT, draft: LETTER });
      await screen.getByRole('checkbox').click();
      await screen.getByRole('button', { name: PAY }).click();
      await expect.poll(() => location.hash).toBe('#danke');
      await expect.poll(() => storage.getItem(STORAGE_KEY)).toContain('gedacht');
      expect(calls).toHaveBeenCalledOnce();
      expect(store.getState().draft.letterText).toBe(LETTER.letterText);
    });

    it('is learnt at the press of the button', async () => {
      const draft = submitted({ submittedKey: null });
      mockFetch((url) =>
        url.includes('payment-status') ? paid(draft) : json(409, { error: 'x', code: 'already-paid' }),
      );
      const { screen, store } = await openShop({ view: CHECKOUT, draft });
      await screen.getByRole('checkbox').click();
      await screen.getByRole('button', { name: PAY }).click();
      await expect.element(screen.getByText(/Dieser Brief ist schon bezahlt/)).toBeVisible();
      await expect.poll(() => store.getState().draft.letterText).toBe('');
    });

    it('never takes a text that was changed since, nor one whose payment is not through', async () => {
      const calls = mockFetch(() => json(200, { status: 'processing', letterId: 'x' }));
      const changed = await openShop({ view: CHECKOUT, draft: submitted({ orderKey: crypto.randomUUID() }) });
      expect(calls).not.toHaveBeenCalled();
      await changed.screen.unmount();
      const { screen, store } = await openShop({ view: CHECKOUT, draft: submitted() });
      await expect.poll(() => calls).toHaveBeenCalled();
      await expect.element(screen.getByRole('heading', { name: 'Kasse' })).toBeVisible();
      expect(store.getState().draft).toMatchObject(LETTER);
    });
  });

  it.each([
    [
      { name: 'checkout', cancelled: true },
      { view: { name: 'checkout' }, pushed: false },
    ],
    [{ name: 'checkout' }, { view: { name: 'checkout' }, pushed: true }],
  ] as const)('leaves a history entry without an earlier cancellation: %o', async (view, left) => {
    const { leave } = await payWith(() => json(200, { url: PAGE }), { view });
    await expect.poll(() => leave).toHaveBeenCalled();
    await expect.poll(entry).toEqual(left);
  });

  it('is ready again when the browser restores the page from its cache', async () => {
    const { screen, leave } = await payWith(() => json(200, { url: PAGE }));
    await expect.poll(() => leave).toHaveBeenCalled();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(screen.getByRole('button', { name: PAY })).toBeEnabled();
  });
});
