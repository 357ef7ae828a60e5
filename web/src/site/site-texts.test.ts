import { documentOfText } from '@filiale/contracts/fields/rich-text/rich-text';
import { expect, it } from '@jest/globals';
import { firstImage, firstWords, siteCrumbs, sitePaths, siteTitle } from './site-texts.ts';

const page = (path: string, name: string, english?: Record<string, string>) => ({
  id: path,
  path,
  name,
  title: '',
  isPublic: true,
  hiddenLocales: [],
  translations: english ? { 'en-GB': english } : {},
});
const company = page('unternehmen', 'Unternehmen', { path: 'company', name: 'Company' });
const jobs = page('unternehmen/jobs', 'Jobs', { path: 'company/jobs', name: 'Jobs at ours' });

it('a title is the one of the language, else its name, else the German one', () => {
  expect(siteTitle({ ...jobs, title: 'Arbeiten bei uns' }, 'de-AT')).toBe('Arbeiten bei uns');
  expect(siteTitle({ ...jobs, title: 'Arbeiten bei uns' }, 'en-GB')).toBe('Jobs at ours');
  expect(siteTitle(page('x', 'Karte'), 'en-GB')).toBe('Karte');
});

it('a page has paths only in the languages it is written in [SITE-004, NAV-004]', () => {
  expect(sitePaths(jobs)).toEqual({ 'de-AT': '/unternehmen/jobs', 'en-GB': '/company/jobs' });
  expect(sitePaths(page('karte', 'Karte'))).toEqual({ 'de-AT': '/karte' });
});

it('the way to a page goes by the pages above it that exist in the language [SHELL-017]', () => {
  expect(siteCrumbs(jobs, [company, jobs], 'en-GB')).toEqual([{ label: 'Company', path: '/company' }]);
  expect(siteCrumbs(jobs, [company], 'de-AT')).toEqual([{ label: 'Unternehmen', path: '/unternehmen' }]);
  expect(siteCrumbs(jobs, [page('unternehmen', 'Unternehmen')], 'en-GB')).toEqual([]);
  expect(siteCrumbs(page('/', 'Start'), [company], 'de-AT')).toEqual([]);
});

const textBlock = (text: string) => ({
  id: text.slice(0, 9),
  type: 'text' as const,
  value: { text: documentOfText(text), image: null },
});
const body = (...blocks: unknown[]) => blocks as Parameters<typeof firstWords>[0];

it('a page that is shared is described by how its first text begins, in whole words', () => {
  const heading = { ...textBlock('Titel'), type: 'heading' };
  expect(firstWords(body(heading, textBlock('  '), textBlock('Wir kochen\nmit Kräutern.')))).toBe(
    'Wir kochen mit Kräutern.',
  );
  const long = firstWords(body(textBlock('Wort '.repeat(400))));
  expect(long).toMatch(/^(Wort )+Wort…$/);
  expect(long.length).toBeLessThanOrEqual(160);
  expect(firstWords(body())).toBe('');
});

it('and by its first picture', () => {
  const image = { id: 'i', version: 1, extension: 'jpg' };
  const picture = { ...textBlock('x'), type: 'image', value: { text: '', image } };
  expect(firstImage(body(textBlock('x'), picture))).toEqual(image);
  expect(firstImage(body(textBlock('x')))).toBeUndefined();
});
