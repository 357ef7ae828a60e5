import type { Site } from '@filiale/contracts/content/site';
import { type Problem, problemsError } from '@filiale/kit/http/problem-error';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import { formerPathsAfter } from '@filiale/rules/former-paths';
import {
  isReservedPath,
  normalisedSitePath,
  siteAddresses,
  sitePath,
  translatedLocales,
} from '@filiale/rules/site-path';
import type { Pages } from '../storage/pages.ts';
import { blockPackProblems } from './installed-packs.ts';

/** Stands for the company's language, which no translation is in. */
const BASE = '';

const pathProblem = (path: string, field: string): Problem[] => {
  if (path === '') return [{ code: 'field.invalid', field, details: { reason: 'not-for-addresses' } }];
  return isReservedPath(path) ? [{ code: 'site.path-reserved', field, details: { path } }] : [];
};

/** Paths as they are stored, in every language. */
function withPaths(values: ValuesOf<Site>): ValuesOf<Site> {
  const translations = Object.fromEntries(
    Object.entries(values.translations).map(([locale, texts]) => [
      locale,
      texts?.path ? { ...texts, path: normalisedSitePath(texts.path) } : texts,
    ]),
  );
  return { ...values, path: normalisedSitePath(values.path), translations };
}

const fieldOf = (values: ValuesOf<Site>, locale: string): string =>
  values.translations[locale]?.path ? `translations.${locale}.path` : 'path';

/**
 * Puts the paths of a page into their form and refuses what could never be seen: reserved paths, a path that another page or a
 * redirect has in one of the languages, blocks of packs that are not installed. The index by base path is kept by the store even under race; paths of
 * other languages are looked up. A path that changed is kept as a former one, in the same write. `current` is null for a new page.
 */
export async function checkSite(
  pages: Pages,
  id: string,
  given: ValuesOf<Site>,
  current: ValuesOf<Site> | null,
): Promise<ValuesOf<Site>> {
  const paths = withPaths(given);
  const values = { ...paths, formerPaths: current ? formerPathsAfter(current, paths) : [] };
  const problems = [
    ...blockPackProblems(values, pages),
    ...pathProblem(values.path, 'path'),
    ...Object.entries(values.translations).flatMap(([locale, texts]) =>
      texts?.path === undefined || given.translations[locale]?.path === ''
        ? []
        : pathProblem(texts.path, `translations.${locale}.path`),
    ),
  ];
  const [redirects, ...taken] = await Promise.all([
    pages.redirects.find({ path: { $in: siteAddresses(values) }, isEnabled: true }),
    ...[BASE, ...translatedLocales(values)].map(async (locale): Promise<Problem[]> => {
      const others = await pages.sitesAt(sitePath(values, locale), locale);
      const isTaken = others.some((site) => site.id !== id && [BASE, ...translatedLocales(site)].includes(locale));
      return isTaken ? [{ code: 'field.unique', field: fieldOf(values, locale), details: { by: 'sites' } }] : [];
    }),
  ]);
  problems.push(...taken.flat());
  if (redirects.length > 0) problems.push({ code: 'field.unique', field: 'path', details: { by: 'redirects' } });
  const [first, ...rest] = problems;
  if (first) throw problemsError([first, ...rest]);
  return values;
}
