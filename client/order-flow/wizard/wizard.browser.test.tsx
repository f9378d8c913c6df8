import { use } from 'react';
import { withdrawExtra } from '@federpost/shared/order/catalogue.fixture.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addYears, berlinDay, formatDay } from '@federpost/shared/calendar/berlin.ts';
import { inManner, mannerOf, personOf } from '@federpost/shared/letter/handwriting/manner.ts';
import { expectAccessible, LETTER, openShop } from '../shop.fixture.tsx';
import type { Step } from '../view.ts';
import { storeBeginning, storedBeginning } from '../draft/stored-beginning.ts';
import { draftChangedElsewhere, type DraftContent } from '../draft/draft.ts';

afterEach(() => vi.restoreAllMocks());

const step = (count: number, name: string) => `Schritt ${count} von 4 ${name}`;
const heading = page.getByRole('heading', { level: 1 });
const next = page.getByRole('button', { name: 'Weiter' });
const postingDay = page.getByRole('radio', { name: 'An einem Tag einwerfen' });
const back = page.getByRole('button', { name: 'Zurück', exact: true });
const recipient = page.getByLabelText('Name des Empfängers', { exact: true });
const address = page.getByLabelText('Adresse des Empfängers');
const letter = page.getByLabelText('Dein Brief', { exact: true });
const openStep = (number: Step, draft: Partial<DraftContent> = {}) =>
  openShop({ draft: { ...LETTER, ...draft }, view: { name: 'form', step: number } });

describe('The wizard', () => {
  it('refuses an empty first step, and removes a field’s message once it is filled in', async () => {
    const { screen } = await openShop();
    await next.click();

    await expect.element(heading).toHaveTextContent(step(1, 'Empfänger'));
    await expect.element(screen.getByText('Bitte alle Pflichtfelder ausfüllen')).toBeVisible();
    await expect.element(screen.getByText('Überprüfen Sie Ihre Eingaben und versuchen Sie es erneut.')).toBeVisible();
    await expect.element(recipient).toHaveAttribute('aria-invalid', 'true');
    await expect.element(recipient).toHaveAccessibleDescription(/Name des Empfängers ist erforderlich/);
    await expect.poll(() => document.title).toBe('Fehler: Schritt 1 von 4 – Empfänger');
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Bitte prüfen/);
    await expectAccessible();

    await screen.getByRole('link', { name: 'Name des Empfängers ist erforderlich' }).click();
    await expect.element(recipient).toHaveFocus();
    await recipient.fill('Anna');
    await expect.element(recipient).not.toHaveAttribute('aria-invalid');
    await expect.element(address).toHaveAccessibleDescription(/Adresse des Empfängers ist erforderlich/);
  });

  it('lists errors in the order of the fields', async () => {
    const { screen } = await openShop();
    await next.click();
    await expect
      .poll(() => [...document.querySelectorAll('.alert--error li')].map((line) => line.textContent))
      .toEqual(['Name des Empfängers ist erforderlich', 'Adresse des Empfängers ist erforderlich']);
    await address.fill('Weg 1');
    await next.click();
    await expect
      .poll(() => [...document.querySelectorAll('.alert--error li')].map((line) => line.textContent))
      .toEqual(['Name des Empfängers ist erforderlich', 'Bitte geben Sie eine vollständige Adresse ein']);
    await userEvent.tab();
    await expect.element(screen.getByRole('link', { name: 'Name des Empfängers ist erforderlich' })).toHaveFocus();
  });

  it('asks for a complete address and for a letter of at least ten characters', async () => {
    await openShop();
    await recipient.fill('Anna');
    await address.fill('  Weg 1  ');
    await next.click();
    await expect.element(address).toHaveAccessibleDescription(/Bitte geben Sie eine vollständige Adresse ein/);

    await address.fill('Weg 1\n10115 Berlin');
    await next.click();
    await letter.fill('   Hallo   ');
    await next.click();
    await expect.element(letter).toHaveAccessibleDescription(/Der Brieftext sollte mindestens 10 Zeichen haben/);
  });

  it('asks about a town that does not match its postcode, but accepts it', async () => {
    const calls = vi.spyOn(window, 'fetch');
    const { screen } = await openShop();
    await recipient.fill('Anna');
    await address.fill('Lindenallee\n44135 Bochum');
    const question = 'Zu 44135 gehört Dortmund. Meintest du das?';
    await expect.element(screen.getByRole('status').filter({ hasText: question })).toBeVisible();
    await expect.element(address).toHaveAccessibleDescription(/Meintest du das\?.*Fehlt noch die Hausnummer\?/);
    await expect.element(address).not.toHaveAttribute('aria-invalid');
    await expectAccessible();
    expect(calls).not.toHaveBeenCalled();

    await address.fill('Lindenallee 7\n44135 Dortmund');
    await expect.element(screen.getByText(question)).not.toBeInTheDocument();
    await address.fill('Lindenallee\n44135 Bochum');
    await next.click();
    await expect.element(heading).toHaveTextContent(step(2, 'Dein Brief'));
  });

  it('refuses an address in another country', async () => {
    await openShop({ draft: { ...LETTER, recipientAddress: 'Ring 1\n1010 Wien\nÖsterreich' } });
    await next.click();
    await expect.element(address).toHaveAccessibleDescription(/Wir verschicken nur innerhalb Deutschlands\./);
    await expect.element(heading).toHaveTextContent(step(1, 'Empfänger'));
  });

  it('names a character that cannot be printed, and its line', async () => {
    await openStep(2);
    await letter.fill('Liebe Anna,\nich freue mich 😀');
    await next.click();
    await expect
      .element(letter)
      .toHaveAccessibleDescription(/Zeile 2: „😀“ können wir in dieser Schrift nicht schreiben/);
  });

  it('reports an emoji while it is typed, and replaces it with one button', async () => {
    const { screen, store } = await openStep(2);
    await letter.fill('Liebe Anna,\n\nviele Grüße 😊');
    await expect
      .element(
        screen
          .getByRole('status')
          .filter({ hasText: 'Das 😊 hinter „Grüße“ in Zeile 3 kann die Schreibmaschine nicht schreiben.' }),
      )
      .toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Durch „:-)“ ersetzen' }).click();
    await expect.element(letter).toHaveFocus();
    expect(store.getState().draft.letterText).toBe('Liebe Anna,\n\nviele Grüße :-)');
    await expect.element(screen.getByText(/kann die Schreibmaschine nicht schreiben/)).not.toBeInTheDocument();
  });

  it('lets the browser check the letter’s spelling in German', async () => {
    await openStep(2);
    const { lang, spellcheck } = letter.element() as HTMLTextAreaElement;
    expect([lang, spellcheck]).toEqual(['de', true]);
  });

  it('leads through four steps to the checkout, and back by button or the browser’s Back', async () => {
    const { screen, store } = await openShop({ draft: LETTER });
    await next.click();
    await expect.element(heading).toHaveTextContent(step(2, 'Dein Brief'));
    await expect.element(heading).toHaveFocus();
    await expect.poll(() => document.title).toBe('Schritt 2 von 4 – Dein Brief');
    await expect
      .element(screen.getByRole('listitem').filter({ hasText: 'Dein Brief' }))
      .toHaveAttribute('aria-current', 'step');
    await next.click();
    await expect.element(heading).toHaveTextContent(step(3, 'Briefstil & Extras'));
    await next.click();
    await expect.element(heading).toHaveTextContent(step(4, 'Versand'));

    await back.click();
    await expect.element(heading).toHaveTextContent(step(3, 'Briefstil & Extras'));
    await screen.getByRole('button', { name: 'Zurück im Browser' }).click();
    await expect.element(heading).toHaveTextContent(step(2, 'Dein Brief'));
    await expect.element(letter).toHaveValue(LETTER.letterText!);

    for (const following of [step(3, 'Briefstil & Extras'), step(4, 'Versand')]) {
      await next.click();
      await expect.element(heading).toHaveTextContent(following);
    }
    await screen.getByRole('button', { name: 'Zur Kasse' }).click();
    await expect.element(heading).toHaveTextContent('Kasse');
    expect(store.getState().draft).toMatchObject(LETTER);
  });

  it('clears every error with Zurück', async () => {
    const { screen } = await openShop({ draft: { ...LETTER, letterText: '' } });
    await next.click();
    await expect.element(heading).toHaveTextContent(step(2, 'Dein Brief'));
    await next.click();
    await expect.element(screen.getByText('Bitte prüfen')).toBeVisible();
    await back.click();
    await expect.element(screen.getByText('Bitte prüfen')).not.toBeInTheDocument();
    await expect.element(back).not.toBeInTheDocument();
  });

  it('leads back to a finished step from the progress bar', async () => {
    const { screen } = await openStep(3);
    await screen.getByRole('button', { name: /^Empfänger/ }).click();
    await expect.element(heading).toHaveTextContent(step(1, 'Empfänger'));
    await expect.element(screen.getByText(/an wen geht er\?/)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: /^Dein Brief/ })).not.toBeInTheDocument();
  });

  it('lets a customer write first and enter the address later, before the checkout', async () => {
    const { screen } = await openShop({ draft: { ...LETTER, recipientName: '', recipientAddress: '' } });
    await screen.getByRole('button', { name: 'Erst weiterschreiben, Anschrift später' }).click();
    await expect.element(heading).toHaveTextContent(step(2, 'Dein Brief'));
    await expectAccessible();
    await next.click();
    await next.click();
    await expect.element(heading).toHaveTextContent(step(4, 'Versand'));
    await screen.getByRole('button', { name: 'Zur Kasse' }).click();
    await expect.element(heading).toHaveTextContent(step(1, 'Empfänger'));
    await expect.element(recipient).toHaveAccessibleDescription(/Empfänger/);
  });

  it('quotes the begun letter in its first step, and keeps that line while the customer types', async () => {
    const letterText = 'Liebe Anna,\n\nheute habe ich an dich gedacht.';
    const { screen } = await openShop({ draft: { letterText } });
    const greeting = screen.getByText('„Liebe Anna, …“ – an wen geht er?');
    await expect.element(greeting).toBeVisible();
    await recipient.fill('Anna Beispiel');
    await expect.element(greeting).toBeVisible();
  });

  it('offers opening sentences for an empty letter, and inserts the chosen one', async () => {
    const { screen, store } = await openShop({ draft: { ...LETTER, letterText: '' } });
    await next.click();
    // The offer of an unfinished sentence ends in dots, which the sheet does not have.
    await screen.getByRole('button', { name: 'Weißt Du noch, der Tag, an dem wir …' }).click();
    expect(store.getState().draft.letterText).toBe('Weißt Du noch, der Tag, an dem wir');
    await expect.element(letter).toHaveFocus();
    await expect.element(screen.getByText(/Noch nichts\?/)).not.toBeInTheDocument();
  });

  it('inserts the date above the letter on request, with the caret before it for the place', async () => {
    const { screen, store } = await openShop({ draft: { ...LETTER, letterText: '' } });
    await next.click();
    await screen.getByRole('button', { name: 'Ort und Datum voranstellen' }).click();
    await expect.element(letter).toHaveFocus();
    const today = formatDay(berlinDay(new Date()));
    await expect.element(screen.getByText(/^Magst du den Ort davorsetzen\?/)).toBeVisible();
    await userEvent.keyboard('Leipzig, ');
    expect(store.getState().draft.letterText).toBe(`Leipzig, den ${today}\n\n`);
    await expect.element(screen.getByText(/^Magst du den Ort/)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Ort und Datum voranstellen' })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: /^Heute habe ich an Dich gedacht/ }).click();
    expect(store.getState().draft.letterText).toMatch(/^Leipzig, den .*\n\nHeute habe ich an Dich gedacht/);
  });

  it('takes back what a button wrote, by keyboard and by «Rückgängig», and keeps the caret', async () => {
    const TEXT = 'Liebe Oma 😊😊\n\nschön war es 💖 bei dir.';
    const { screen, store } = await openShop({ draft: { ...LETTER, letterText: TEXT } });
    await next.click();
    await expect.element(letter).toBeVisible();
    const field = letter.element() as HTMLTextAreaElement;
    const textOf = () => store.getState().draft.letterText;
    const presses = [
      {
        button: /Alle ersetzen/,
        expected: 'Liebe Oma :-) :-)\n\nschön war es ♥ bei dir.',
        before: 'schön',
        after: 'schön',
      },
      { button: 'Ort und Datum voranstellen', expected: /^den .*\n\nLiebe Oma 😊/, before: 'schön', after: '' },
    ];
    for (const { button, expected, before, after } of presses) {
      for (const undo of ['key', 'button']) {
        field.focus();
        const caret = TEXT.indexOf(before) + before.length;
        field.setSelectionRange(caret, caret);
        await screen.getByRole('button', { name: button }).click();
        await expect.poll(textOf).toMatch(expected);
        await expect.element(letter).toHaveFocus();
        await expect.poll(() => field.value.slice(0, field.selectionStart).endsWith(after)).toBe(true);
        if (undo === 'key') await userEvent.keyboard('{Control>}z{/Control}');
        else await screen.getByRole('button', { name: 'Rückgängig' }).click();
        await expect.poll(textOf).toBe(TEXT);
        await expect.poll(() => field.value).toBe(TEXT);
        if (undo === 'button') await expect.poll(() => field.selectionStart).toBe(caret);
        await expect.element(screen.getByRole('button', { name: 'Rückgängig' })).not.toBeInTheDocument();
      }
    }
    await userEvent.keyboard('{Control>}{End}{/Control}x');
    await expect.poll(textOf).toBe(`${TEXT}x`);
  });

  it('takes back an opening sentence', async () => {
    const { screen, store } = await openShop({ draft: { ...LETTER, letterText: '' } });
    await next.click();
    await screen.getByRole('button', { name: /^Heute habe ich an Dich gedacht/ }).click();
    const field = letter.element() as HTMLTextAreaElement;
    expect(field.selectionStart).toBe(field.value.length);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(store.getState().draft.letterText).toBe('');
    await screen.getByRole('button', { name: /^Heute habe ich an Dich gedacht/ }).click();
    await screen.getByRole('button', { name: 'Rückgängig' }).click();
    expect(store.getState().draft.letterText).toBe('');
  });

  it('leads back to the home page and keeps the text', async () => {
    const { screen, store } = await openShop({ draft: LETTER });
    await screen.getByRole('button', { name: /Zur Startseite/ }).click();
    await expect.element(screen.getByRole('heading', { name: 'Startseite' })).toBeVisible();
    expect(store.getState().draft).toMatchObject(LETTER);
  });

  it('changes style and extras, and shows the total and the envelope', async () => {
    const { screen, store } = await openStep(3);
    await expect.element(screen.getByRole('radio', { name: 'Schreibmaschine' })).toBeChecked();
    await expect.poll(() => screen.getByRole('img', { name: 'Schriftprobe' }).elements()).toHaveLength(4);
    await screen.getByRole('radio', { name: 'Kalligrafie' }).click();
    await screen.getByRole('checkbox', { name: 'Geschenkumschlag' }).click();
    const preview = () => screen.getByRole('complementary', { name: 'Dein Brief auf Papier' });
    await expect.element(preview().getByText('Im Umschlag aus Kraftpapier.')).toBeVisible();
    await screen.getByRole('checkbox', { name: 'Wachsiegel' }).click();
    await expect
      .element(screen.getByRole('checkbox', { name: 'Wachsiegel' }))
      .toHaveAccessibleDescription(/Ein Siegel aus rotem Wachs, auf die Lasche gedrückt\. \+ 5,00/);
    await expect.element(preview().getByText('Im Umschlag aus Kraftpapier, mit rotem Wachs versiegelt.')).toBeVisible();
    await expect.element(screen.getByText('16,49 €')).toBeVisible();
    await screen.getByRole('checkbox', { name: 'Geschenkumschlag' }).click();
    await expect.element(screen.getByText('14,99 €')).toBeVisible();
    await expect.element(preview().getByText('Im cremefarbenen Umschlag, mit rotem Wachs versiegelt.')).toBeVisible();
    expect(store.getState().draft).toMatchObject({ letterStyle: 'calligraphy', extras: ['wax-seal'] });
    await expectAccessible();
  });

  it('offers no extra that was withdrawn from sale, and asks to remove one that was chosen before', async () => {
    withdrawExtra('scented-paper');
    withdrawExtra('gift-envelope');
    const { screen, store } = await openStep(4, { extras: ['scented-paper'] });
    await screen.getByRole('button', { name: 'Zur Kasse' }).click();
    const sentence = '„Duftpapier (Lavendel)“ bieten wir zurzeit nicht an. Bitte wähle es ab.';
    await expect.element(heading).toHaveTextContent(step(3, 'Briefstil & Extras'));
    await screen.getByRole('link', { name: sentence }).click();
    const withdrawn = screen.getByRole('checkbox', { name: 'Duftpapier (Lavendel)' });
    await expect.element(withdrawn).toHaveAccessibleDescription(new RegExp(sentence.replaceAll(/[().]/g, '.')));
    await expect.element(screen.getByRole('checkbox', { name: 'Geschenkumschlag' })).not.toBeInTheDocument();
    await expectAccessible();
    await withdrawn.click();
    await expect.element(withdrawn).not.toBeInTheDocument();
    expect(store.getState().draft).toMatchObject({ extras: [], letterText: LETTER.letterText });
    await next.click();
    await screen.getByRole('button', { name: 'Zur Kasse' }).click();
    await expect.element(heading).toHaveTextContent('Kasse');
  });

  it('changes the handwriting on request, except for the typewriter', async () => {
    const { screen, store } = await openStep(3);
    const another = screen.getByRole('button', { name: 'Andere Hand' });
    await expect.element(another).not.toBeInTheDocument();
    await screen.getByRole('radio', { name: 'Hand-Druck' }).click();
    const { writer } = store.getState().draft;
    await another.click();
    expect(store.getState().draft.writer).not.toBe(writer);
    await expectAccessible();
  });

  it('lets the hand write calmly, warmly or in haste, and keeps that in another hand', async () => {
    const { screen, store } = await openStep(3);
    const manner = (name: string) => screen.getByRole('group', { name: 'Wie schreibt die Hand?' }).getByLabelText(name);
    await expect.element(manner('eilig')).not.toBeInTheDocument();
    await screen.getByRole('radio', { name: 'Handschrift klassisch' }).click();
    await expect.element(manner('herzlich')).toBeChecked();
    const { writer } = store.getState().draft;
    (manner('herzlich').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(manner('eilig')).toBeChecked();
    expect(store.getState().draft.writer).toBe(inManner(writer, 'hurried'));
    await expectAccessible();
    await screen.getByRole('button', { name: 'Andere Hand' }).click();
    expect(personOf(store.getState().draft.writer)).not.toBe(writer);
    await expect.element(manner('eilig')).toBeChecked();
    await manner('herzlich').click();
    expect(mannerOf(store.getState().draft.writer)).toBe('warm');
  });

  it('divides a long label by a hyphen on a phone with text at twice its size', async () => {
    await page.viewport(195, 422);
    await openStep(3);
    await expect.poll(() => document.querySelector('.choice__label')?.textContent).toBe('Schreib\u00admaschine');
    await page.viewport(1280, 900);
    await expect.poll(() => document.querySelector('.choice__label')?.textContent).toBe('Schreibmaschine');
  });

  it('offers a calendar from tomorrow on, with weeks from Monday, and can remove the date', async () => {
    const { screen, store } = await openStep(4);
    await expect.element(screen.getByRole('radio', { name: 'So bald wie möglich' })).toBeChecked();
    await expect.element(screen.getByRole('grid')).not.toBeInTheDocument();
    await postingDay.click();
    await expect.element(screen.getByRole('grid')).toBeVisible();
    const weekdays = [...document.querySelectorAll('.rdp-weekday')].map((day) => day.textContent);
    expect(weekdays).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
    const today = document.querySelector('.rdp-today button');
    if (today) expect(today).toBeDisabled();
    await screen.getByRole('button', { name: 'Zum nächsten Monat' }).click();
    await screen.getByRole('button', { name: /, 15\. / }).click();
    await expect.poll(() => store.getState().draft.deliveryDate).toMatch(/^\d{4}-\d{2}-15$/);
    await expect.element(screen.getByText(/^Wir werfen ihn am /)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Datum entfernen' }).click();
    await expect.poll(() => store.getState().draft.deliveryDate).toBeNull();
    await expect.element(screen.getByRole('radio', { name: 'So bald wie möglich' })).toBeChecked();
  });

  it.each([
    ['2026-11-20', '10', 'the present month while most wishes are in it'],
    ['2026-11-27', '11', 'the next one in the last days of a month'],
    ['2026-12-28', '0', 'the next year’s in the last days of a year'],
  ])('opens the calendar on %s at month %s: %s', async (today, month) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T09:00:00Z`) });
    const { screen } = await openStep(4);
    await postingDay.click();
    await expect.element(screen.getByRole('combobox', { name: /Monat/ })).toHaveValue(month);
    const previous = screen.getByRole('button', { name: 'Zum vorherigen Monat' });
    const isFirst = month === '10';
    if (isFirst) await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
    else await previous.click();
    await expect.element(screen.getByRole('button', { name: /, 30\. / })).toBeEnabled();
    vi.useRealTimers();
  });

  it('offers days up to five years ahead, by button or by month and year', async () => {
    const { screen, store } = await openStep(4);
    const today = berlinDay(new Date());
    await postingDay.click();
    await screen.getByRole('button', { name: 'in 5 Jahren' }).click();
    expect(store.getState().draft.deliveryDate).toBe(addYears(today, 5));
    await expect
      .element(screen.getByRole('button', { name: 'Zum nächsten Monat' }))
      .toHaveAttribute('aria-disabled', 'true');
    const inTwoYears = addYears(today, 2);
    await screen.getByRole('combobox', { name: /Jahr/ }).selectOptions(inTwoYears.slice(0, 4));
    await screen.getByRole('button', { name: /, 15\. / }).click();
    expect(store.getState().draft.deliveryDate).toBe(`${inTwoYears.slice(0, 8)}15`);
    await expectAccessible();
  });

  it('takes a letter that was begun on another page once, even if React begins again before the wizard is shown', async () => {
    storeBeginning({ page: '', text: 'Schnell getippt' });
    const loaded = Promise.resolve('');
    const Late = () => <>{use(loaded)}</>;
    const { store } = await openShop({ view: { name: 'form', step: 2 }, beside: <Late /> });
    await expect.poll(() => store.getState().draft.letterText).toBe('Schnell getippt');
    expect(storedBeginning().text).toBe('');
  });

  it('offers the day of the occasion whose landing page the customer came from', async () => {
    storeBeginning({ page: 'geschenk-fur-mama', text: '' });
    const { screen, store } = await openStep(4);
    await screen.getByRole('radio', { name: 'Bis zu einem Tag da sein' }).click();
    await screen.getByRole('button', { name: /^Muttertag, \d+\. Mai \d{4}$/ }).click();
    expect(store.getState().draft).toMatchObject({
      deliveryDate: expect.stringMatching(/^\d{4}-05-/),
      deliveryDateMeans: 'arrival',
    });
    await expect.element(screen.getByRole('combobox', { name: /Monat/ })).toHaveValue('4');
  });

  describe('on a morning in December', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-12-01T08:30:00Z') });
    });
    afterEach(() => void vi.useRealTimers());

    const answer = () => document.querySelector('.promised')?.textContent.replaceAll('\u00a0', ' ');

    it('says at once when the letter goes to the post and arrives, without a wish and with one', async () => {
      const { screen } = await openStep(4);
      await expect
        .poll(answer)
        .toBe('Wir werfen ihn heute ein, wenn du vor 11 Uhr bezahlst. Ankunft voraussichtlich 3.–\u20604. Dezember.');
      await expect.element(screen.getByText(/voraussichtlich 2\.–\u20603\.\sDezember$/)).toBeVisible();
      await postingDay.click();
      await screen.getByRole('button', { name: /, 23\. / }).click();
      await expect
        .poll(answer)
        .toBe('Wir werfen ihn am Mittwoch, 23. Dezember, ein. Ankunft voraussichtlich 28.–\u206029. Dezember.');
      await expect.element(screen.getByText('23.12.26')).toBeVisible();
    });

    it.each([
      ['a Sunday', 13, 'am Freitag, 11. Dezember,', 'Sonntag, 13. Dezember, ist am Wochenende'],
      ['a holiday', 25, 'am Mittwoch, 23. Dezember,', 'Freitag, 25. Dezember, ist ein Feiertag'],
      [
        'a day on which nobody works',
        24,
        'am Mittwoch, 23. Dezember,',
        'Am Donnerstag, 24. Dezember, haben wir geschlossen',
      ],
    ])('accepts %s as wished day, and says why the letter is posted earlier', async (_, day, posted, reason) => {
      const { screen } = await openStep(4);
      await postingDay.click();
      await screen.getByRole('button', { name: new RegExp(`, ${day}\\. `) }).click();
      await expect.poll(answer).toContain(`Wir werfen ihn ${posted} ein.`);
      expect(answer()).toContain(reason);
      await expect.element(screen.getByText('Datum entfernen')).toBeVisible();
    });

    it('takes the wished day as day of arrival on request, and says how likely that is', async () => {
      const { screen, store } = await openStep(4, { deliveryDate: '2026-12-24' });
      await screen.getByRole('radio', { name: 'Bis zu einem Tag da sein' }).click();
      expect(store.getState().draft.deliveryDateMeans).toBe('arrival');
      await expect.poll(answer).toContain('Wir werfen ihn am Freitag, 18. Dezember, ein.');
      expect(answer()).toContain('99 von 100 Briefen sind bis Donnerstag, 24. Dezember, da.');
      await expectAccessible();
    });

    it('changes the posting day after the cut-off hour', async () => {
      await openStep(4);
      await expect.poll(answer).toContain('Wir werfen ihn heute ein');
      vi.advanceTimersByTime(90 * 60_000);
      await expect.poll(answer).toContain('Wir werfen ihn am Mittwoch, 2. Dezember, ein, wenn du heute bezahlst.');
      for (const line of [
        '2–3 Werktage nach Zahlung. Bezahlst du jetzt, zählt der nächste Werktag: voraussichtlich',
        '1–2 Werktage nach Zahlung, vor allen anderen gedruckt. Bezahlst du jetzt, zählt der nächste Werktag: voraussichtlich',
      ])
        await expect.element(page.getByText(line, { exact: false })).toBeVisible();
    });
  });

  it('shows the chosen day in its colour also while the pointer is on it', async () => {
    const { screen } = await openStep(4);
    await postingDay.click();
    await screen.getByRole('button', { name: 'Zum nächsten Monat' }).click();
    const day = screen.getByRole('button', { name: /, 15\. / });
    const colour = () => getComputedStyle(day.element()).backgroundColor;
    await day.hover();
    const hovered = colour();
    await day.click();
    await userEvent.hover(heading);
    await expect.poll(colour).not.toBe(hovered);
    const chosen = colour();
    await day.hover();
    expect(colour()).toBe(chosen);
  });

  it('offers express as shipping and adds its price', async () => {
    const { screen, store } = await openStep(4);
    await expect.element(screen.getByRole('radio', { name: 'Standard' })).toBeChecked();
    await screen.getByRole('radio', { name: 'Express' }).click();
    await expect.element(screen.getByText('14,89 €')).toBeVisible();
    expect(store.getState().draft.shipping).toBe('express');
  });

  it('validates the draft again before the checkout, and leads to the step with an error', async () => {
    const { screen, store } = await openStep(4);
    const { draft } = store.getState();
    store.dispatch(draftChangedElsewhere({ ...draft, letterText: 'kurz', changedAt: '2999-01-01T00:00:00.000Z' }));
    await screen.getByRole('button', { name: 'Zur Kasse' }).click();
    await expect.element(heading).toHaveTextContent(step(2, 'Dein Brief'));
    await expect.element(screen.getByText('Bitte alle Pflichtfelder ausfüllen')).toBeVisible();
    await expect.element(letter).toHaveAccessibleDescription(/mindestens 10 Zeichen/);
  });

  it('shows errors only on the step of their field, also after the browser’s Back', async () => {
    const { screen } = await openShop({ draft: { ...LETTER, letterText: 'kurz' } });
    await next.click();
    await next.click();
    await expect.element(screen.getByText('Bitte prüfen')).toBeVisible();
    await screen.getByRole('button', { name: 'Zurück im Browser' }).click();
    await expect.element(heading).toHaveTextContent(step(1, 'Empfänger'));
    await expect.element(screen.getByText('Bitte prüfen')).not.toBeInTheDocument();
    await expect.poll(() => document.title).toBe('Schritt 1 von 4 – Empfänger');
  });

  it('begins at the first step if a later one is opened with an empty draft', async () => {
    await openShop({ view: { name: 'form', step: 4 } });
    await expect.element(heading).toHaveTextContent(step(1, 'Empfänger'));
  });

  it('can be used by keyboard alone', async () => {
    await openShop();
    await recipient.click();
    await userEvent.keyboard('Anna{Tab}Lindenallee 12{Enter}80331 München{Tab}Jonas{Enter}');
    await expect.element(heading).toHaveTextContent(step(2, 'Dein Brief'));
  });
});
