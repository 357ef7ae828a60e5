import { addDays, localDate, toInstant } from '@filiale/rules/wall-time';

/** Spans of days that the log is asked for. */
export const spans = ['today', 'yesterday', 'week'] as const;
export type Span = (typeof spans)[number];
type Filters = Readonly<Record<string, string>>;

const FROM = 'createdAt.gte';
const TO = 'createdAt.lte';

/** The present, and the zone that days are of. */
type Place = { readonly now: Date; readonly zone: string };

/** Midnight at the beginning of a day so many days ago. */
const midnight = ({ now, zone }: Place, daysAgo: number): Date =>
  toInstant(addDays(localDate(now, zone), -daysAgo), '00:00', zone);

const bounds = (span: Span, place: Place): Filters => {
  const from = midnight(place, span === 'today' ? 0 : span === 'yesterday' ? 1 : 6);
  const end = new Date(midnight(place, 0).getTime() - 1);
  return { [FROM]: from.toISOString(), ...(span === 'yesterday' && { [TO]: end.toISOString() }) };
};

/** The filters with another span of days; null: any time. */
export function withSpan(filters: Filters, span: Span | null, place: Place): Filters {
  const { [FROM]: _from, [TO]: _to, ...others } = filters;
  return span === null ? others : { ...others, ...bounds(span, place) };
}

/** The span that filters ask for; null: any time, or another one. */
export const spanOf = (filters: Filters, place: Place): Span | null =>
  spans.find((span) => {
    const asked = bounds(span, place);
    return asked[FROM] === filters[FROM] && asked[TO] === filters[TO];
  }) ?? null;
