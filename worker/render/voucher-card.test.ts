import { expect, test } from 'vitest';
import { wordsIn } from './pdf-tools.fixture.ts';
import { renderVoucherCard } from './voucher-card.ts';

test('a voucher’s card has its code typed, who it is for and how long it is valid, on one page', async () => {
  const card = {
    title: 'Gutschein über 200,00\u00a0€',
    code: '7K3M-Q2RT-9XYZ-ABCD-1234',
    validUntil: '31. Dezember 2029',
    site: 'federpost.example',
  };
  const pdf = await renderVoucherCard(card);
  expect(await renderVoucherCard(card)).toEqual(pdf);
  const text = wordsIn(pdf);
  for (const part of ['Für', card.code, `Einlösen auf ${card.site}`, `gültig bis ${card.validUntil}`])
    expect(text).toContain(part);
});

test('a voucher’s card has its hand in ink and its code in the black of a ribbon', async () => {
  const pdf = await renderVoucherCard({
    title: 'Gutschein',
    code: '7K3M',
    validUntil: '2029',
    site: 'federpost.example',
  });
  const inks = Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Indexed \/Device\w+/g);
  expect(inks?.toSorted()).toEqual(['/Indexed /DeviceCMYK', '/Indexed /DeviceGray']);
});
