import { type ProblemCode, problems } from './problems.ts';

/** The text of a problem; `{name}` places are filled from `details`. */
export function problemMessage(code: ProblemCode, language: 'de' | 'en', details?: unknown): string {
  const values = typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {};
  return problems[code][language].replace(
    /\{(\w+)\}/g,
    (_place, name: string) => String(values[name] ?? '').trim() || '…',
  );
}

/**
 * Language of messages for a caller with these languages, by preference: the preferred one of German and English, English for a caller of
 * neither, German for a caller without any.
 */
export function messageLanguage(asked: readonly string[]): 'de' | 'en' {
  const languages = asked.flatMap((tag) => /^[a-z]+/.exec(tag.toLowerCase())?.[0] ?? []);
  const known = languages.find((language) => language === 'de' || language === 'en');
  return known === 'en' || (known === undefined && languages.length > 0) ? 'en' : 'de';
}
