/** Spans of days that the log is asked for. */
export const spans = ['today', 'yesterday', 'week'] as const;
export type Span = (typeof spans)[number];
type Filters = Readonly<Record<string, string>>;

const FROM = 'createdAt.gte';
const TO = 'createdAt.lte';

/** Midnight at the beginning of a day so many days ago, in the zone of the browser. */
function midnight(now: Date, daysAgo: number): Date {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - daysAgo);
  return day;
}

const bounds = (span: Span, now: Date): Filters => {
  const from = midnight(now, span === 'today' ? 0 : span === 'yesterday' ? 1 : 6);
  const end = new Date(midnight(now, 0).getTime() - 1);
  return { [FROM]: from.toISOString(), ...(span === 'yesterday' && { [TO]: end.toISOString() }) };
};

/** The filters with another span of days; null: any time. */
export function withSpan(filters: Filters, span: Span | null, now: Date): Filters {
  const { [FROM]: _from, [TO]: _to, ...others } = filters;
  return span === null ? others : { ...others, ...bounds(span, now) };
}

/** The span that filters ask for; null: any time, or another one. */
export const spanOf = (filters: Filters, now: Date): Span | null =>
  spans.find((span) => {
    const asked = bounds(span, now);
    return asked[FROM] === filters[FROM] && asked[TO] === filters[TO];
  }) ?? null;
