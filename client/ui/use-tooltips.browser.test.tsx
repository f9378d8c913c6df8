import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useTooltips } from './use-tooltips.ts';

function Icons() {
  useTooltips();
  return (
    <main style={{ padding: '8rem' }}>
      <button type="button" aria-label="Vorige Seite">
        ‹
      </button>
      <button type="button" aria-label="Nächste Seite">
        ›
      </button>
      <button type="button" aria-label="Mittwoch, 25. November">
        25
      </button>
      <p>Text</p>
    </main>
  );
}

const tip = () => document.querySelector<HTMLElement>('.tooltip:popover-open')?.textContent;
const button = (name: string) => page.getByRole('button', { name });
/**
 * Milliseconds from the pointer to the tooltip, measured by the page's own events, because the test runner may be busy.
 */
function watchOpening(name: string): Promise<number> {
  return new Promise((resolve) => {
    let hovered = Number.NaN;
    button(name)
      .element()
      .addEventListener('pointerover', ({ timeStamp }) => (hovered = timeStamp), { once: true });
    document
      .querySelector('.tooltip')!
      .addEventListener(
        'beforetoggle',
        (event) => event instanceof ToggleEvent && event.newState === 'open' && resolve(performance.now() - hovered),
      );
  });
}
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

beforeEach(async () => {
  await render(<Icons />);
  await userEvent.hover(page.getByText('Text'));
  // Waits until the previous test's tooltip no longer lets the next one open immediately.
  await wait(350);
});

describe('A control with only an icon', () => {
  it('shows its name to a resting pointer, and sooner if that comes from another control', async () => {
    const first = watchOpening('Vorige Seite');
    await userEvent.hover(button('Vorige Seite'));
    await expect.poll(tip).toBe('Vorige Seite');
    expect(await first).toBeGreaterThan(690);
    const box = document.querySelector('.tooltip')!.getBoundingClientRect();
    expect(box.bottom).toBeLessThanOrEqual(button('Vorige Seite').element().getBoundingClientRect().top + 1);
    const second = watchOpening('Nächste Seite');
    await userEvent.hover(button('Nächste Seite'));
    await expect.poll(tip).toBe('Nächste Seite');
    expect(await second).toBeLessThan(690);
    await userEvent.hover(page.getByText('Text'));
    await expect.poll(tip).toBeUndefined();
  });

  it('shows its name while it has the keyboard focus, until Escape is pressed', async () => {
    await userEvent.tab();
    await expect.poll(tip).toBe('Vorige Seite');
    await userEvent.keyboard('{Escape}');
    await expect.poll(tip).toBeUndefined();
    await userEvent.tab();
    await expect.poll(tip).toBe('Nächste Seite');
    await userEvent.tab();
    await expect.poll(tip).toBeUndefined();
  });

  it('is not a day of the calendar, which has a figure and gets no tooltip', async () => {
    await userEvent.hover(button('Mittwoch, 25. November'));
    await wait(800);
    expect(tip()).toBeUndefined();
  });
});
