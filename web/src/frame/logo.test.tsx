import { expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Logo } from './logo.tsx';

const config = { logo: null, logoDark: null, shopName: 'Zum Anker', isDarkModeAllowed: true };
const picture = { id: '00000000-0000-4000-8000-000000000001', version: 1, extension: 'svg', alt: '' } as never;

it('draws the first letters of the name of a company without a logo', () =>
  expect(renderToStaticMarkup(<Logo config={config} />)).toMatch(/<svg .*<text .*>ZA<\/text><\/svg><span>Zum Anker</));

it('draws the logo of one that has it, and no letters', () =>
  expect(renderToStaticMarkup(<Logo config={{ ...config, logo: picture }} />)).toMatch(/<img .*<span>Zum Anker</));
