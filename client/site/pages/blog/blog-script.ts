/**
 * The script of the blog's list: shows one category. The category is in the address, so that it survives a reload and
 * can be shared. Choosing one adds no history entry.
 */
const PARAMETER = 'kategorie';

const buttons = [...document.querySelectorAll<HTMLElement>('[data-choose]')];
const cards = [...document.querySelectorAll<HTMLElement>('[data-category]')];
const countMessage = document.querySelector('.blog__found');
const empty = document.querySelector<HTMLElement>('.blog__empty');

function show(): void {
  const category = new URLSearchParams(location.search).get(PARAMETER) ?? '';
  for (const card of cards) card.hidden = category !== '' && card.dataset.category !== category;
  for (const button of buttons) if (button.ariaPressed) button.ariaPressed = String(button.dataset.choose === category);
  const { length } = cards.filter((card) => !card.hidden);
  if (empty) empty.hidden = length > 0;
  const isKnown = buttons.some((button) => button.dataset.choose === category);
  countMessage?.replaceChildren(`${length} Artikel gefunden`);
  if (category === '' || !isKnown) return;
  countMessage?.append(' in ', Object.assign(document.createElement('strong'), { textContent: category }));
}

function choose(category: string): void {
  const address = new URL(location.href);
  if (category === '') address.searchParams.delete(PARAMETER);
  else address.searchParams.set(PARAMETER, category);
  history.replaceState(history.state, '', address);
  show();
}

for (const button of buttons) button.addEventListener('click', () => choose(button.dataset.choose ?? ''));
window.addEventListener('popstate', show);
show();
