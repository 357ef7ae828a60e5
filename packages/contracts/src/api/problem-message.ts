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
 * Language of messages for whoever asks for these languages, the dearest first: the dearer one of German and English, English for whoever asks
 * for neither, German for whoever asks for nothing.
 */
export function messageLanguage(asked: readonly string[]): 'de' | 'en' {
  const languages = asked.flatMap((tag) => /^[a-z]+/.exec(tag.toLowerCase())?.[0] ?? []);
  const known = languages.find((language) => language === 'de' || language === 'en');
  return known === 'en' || (known === undefined && languages.length > 0) ? 'en' : 'de';
}
