import { expect, it } from '@jest/globals';
import { legalLinks, legalPageOf, missingPages } from './legal-links.ts';

const none = {
  termsAndConditions: '',
  termsAndConditionsText: null,
  privacyPolicy: '',
  privacyPolicyText: null,
  imprint: '',
  imprintText: null,
  allergens: '',
  allergensText: null,
};

it('a legal link goes to the page of its text, else to its address, else nowhere [SHELL-019]', () => {
  const config = {
    ...none,
    termsAndConditions: 'https://x.example/agb',
    privacyPolicy: 'https://x.example/p',
    privacyPolicyText: '# P',
  };
  expect(legalLinks(config, 'de-AT')).toEqual([
    { page: 'terms', href: 'https://x.example/agb', isExternal: true },
    { page: 'privacy', href: '/site/privacy', isExternal: false },
  ]);
  expect(legalLinks(config, 'en-GB')[1]?.href).toBe('/en/site/privacy');
});

it('says which texts are missing that guests accept or must find, in the order in which they are asked for', () => {
  const nothing = {
    ...{ imprint: '', imprintText: null, termsAndConditions: '', termsAndConditionsText: ' ', privacyPolicy: '' },
    ...{ privacyPolicyText: null, allergens: '', allergensText: null },
  };
  expect(missingPages(nothing)).toEqual(['imprint', 'terms', 'privacy']);
  expect(missingPages({ ...nothing, imprintText: '# I', termsAndConditions: 'https://x.example' })).toEqual([
    'privacy',
  ]);
  expect(missingPages({ ...nothing, imprint: 'i', termsAndConditionsText: 't', privacyPolicy: 'p' })).toEqual([]);
});

it.each([
  ['/site/terms-and-conditions', 'terms'],
  ['/site/privacy', 'privacy'],
  ['/site/imprint', 'imprint'],
  ['/site/allergens', 'allergens'],
  ['/site/other', undefined],
])('the path %s is the legal page %s [SHELL-008]', (path, expected) => {
  expect(legalPageOf(path)).toBe(expected);
});
