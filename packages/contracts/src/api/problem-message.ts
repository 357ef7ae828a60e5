import { type ProblemCode, problems } from './problems.ts';
import { withDetails } from './with-details.ts';

/** The text of a problem; `{name}` places are filled from `details`. */
export const problemMessage = (code: ProblemCode, language: 'de' | 'en', details?: unknown): string =>
  withDetails(problems[code][language], details);

/**
 * Language of messages for a caller with these languages, by preference: the preferred one of German and English, English for a caller of
 * neither, German for a caller without any.
 */
export function messageLanguage(asked: readonly string[]): 'de' | 'en' {
  const languages = asked.flatMap((tag) => /^[a-z]+/.exec(tag.toLowerCase())?.[0] ?? []);
  const known = languages.find((language) => language === 'de' || language === 'en');
  return known === 'en' || (known === undefined && languages.length > 0) ? 'en' : 'de';
}
