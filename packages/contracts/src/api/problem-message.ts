import { type ProblemCode, problems } from './problems.ts';

/** The text of a problem; `{name}` places are filled from `details`. */
export function problemMessage(code: ProblemCode, language: 'de' | 'en', details?: unknown): string {
  const values = typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {};
  return problems[code][language].replace(
    /\{(\w+)\}/g,
    (_place, name: string) => String(values[name] ?? '').trim() || '…',
  );
}

/** Languages that an Accept-Language header asks for, the dearest first, in lower case (`it-it`); none where it takes any. */
export const askedLanguages = (acceptLanguage: string | undefined): readonly string[] =>
  (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const weight = Number(parameters.find((parameter) => parameter.trim().startsWith('q='))?.split('=')[1] ?? 1);
      return { tag, weight: Number.isFinite(weight) ? weight : 0 };
    })
    .filter(({ tag, weight }) => weight > 0 && /^[a-z]/.test(tag))
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

/**
 * Language of messages by an Accept-Language header: the dearer one of German and English, English for whoever asks for neither, German for
 * whoever asks for nothing.
 */
export function messageLanguage(acceptLanguage: string | undefined): 'de' | 'en' {
  const asked = askedLanguages(acceptLanguage).map((tag) => tag.split('-')[0]);
  const known = asked.find((language) => language === 'de' || language === 'en') ?? (asked.length > 0 ? 'en' : 'de');
  return known === 'en' ? 'en' : 'de';
}
