import type { SentReport } from '@filiale/contracts/analytics/sent-report';
import { statMeasures, statSets } from '@filiale/contracts/analytics/stat-sets';
import { figureText } from '@filiale/rules/statistics/figure-text';

type Figure = Pick<SentReport['figures'][number], 'set' | 'measure' | 'name' | 'figure' | 'before' | 'currency'>;

const words = {
  de: { before: 'davor', unnamed: 'ohne Angabe' },
  en: { before: 'before', unnamed: 'not said' },
} as const;

/** What a report tells, a line for each sum and one for each ranking: `Umsatz` and `1.234,50 € (1.100,00 € davor)`. */
export function reportLines(figures: readonly Figure[], language: 'de' | 'en'): readonly (readonly [string, string])[] {
  const lines = new Map<string, { readonly label: string; readonly texts: string[] }>();
  for (const { set, measure, name, figure, before, currency } of figures) {
    const isRanking = statSets[set].kind !== 'series';
    const label = (isRanking ? statSets[set] : statMeasures[measure]).label[language];
    const text = (of: number | null): string =>
      figureText(of, { unit: statMeasures[measure].unit, currency: currency || undefined }, language);
    const was = before === null ? '' : ` (${text(before)} ${words[language].before})`;
    const said = isRanking ? `${name || words[language].unnamed}: ${text(figure)}${was}` : `${text(figure)}${was}`;
    const key = isRanking ? set : `${set}/${measure}`;
    const line = lines.get(key) ?? { label, texts: [] };
    lines.set(key, line);
    line.texts.push(said);
  }
  return [...lines.values()].map(({ label, texts }) => [label, texts.join(', ')]);
}
