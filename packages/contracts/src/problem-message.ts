import { type ProblemCode, problems } from './problems.ts';

/** The text of a problem; `{name}` places are filled from `details`. */
export function problemMessage(code: ProblemCode, language: 'de' | 'en', details?: unknown): string {
  const values = typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {};
  return problems[code][language].replace(
    /\{(\w+)\}/g,
    (_place, name: string) => String(values[name] ?? '').trim() || '…',
  );
}

/** Language of messages by an Accept-Language header: German unless English is preferred. */
export function messageLanguage(acceptLanguage: string | undefined): 'de' | 'en' {
  if (!acceptLanguage) return 'de';
  const ranked = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const weight = Number(parameters.find((parameter) => parameter.trim().startsWith('q='))?.split('=')[1] ?? 1);
      return { language: tag.split('-')[0], weight: Number.isFinite(weight) ? weight : 0 };
    })
    .filter(({ language, weight }) => weight > 0 && (language === 'de' || language === 'en'))
    .sort((a, b) => b.weight - a.weight);
  return ranked[0]?.language === 'en' ? 'en' : 'de';
}
