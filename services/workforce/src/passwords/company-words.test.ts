import { initialConfig } from '@filiale/contracts/catalog/config';
import { expect, it } from '@jest/globals';
import { companyWords } from './company-words.ts';

const url = 'https://shop.rosmarin-kren.example';
const away = () => Promise.reject(new Error('away'));

it('are those of the company, its branches and its address', async () => {
  const config = { ...initialConfig, shopName: 'Rosmarin & Kren', title: 'Hausmannskost' } as never;
  const branches = async () => [{ id: 'a', name: 'Graz Lend' }];
  expect(await companyWords(async () => config, branches, url)).toEqual([
    'shop.rosmarin-kren.example',
    'Rosmarin & Kren',
    'Hausmannskost',
    'Graz Lend',
  ]);
});

it('are those of its address while nobody tells the others', async () =>
  expect(await companyWords(away, away, url)).toEqual(['shop.rosmarin-kren.example']));
