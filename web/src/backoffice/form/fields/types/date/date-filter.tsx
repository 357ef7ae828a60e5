'use client';

import { localDate, toInstant } from '@filiale/rules/wall-time';
import { BoundsFilter } from '../bounds-filter.tsx';
import type { FilterProps } from '../field-type.ts';

/** A day means its beginning as a lower bound and its end as an upper one, where the field holds instants. */
const instantOf = (day: string, isEnd: boolean, zone: string): string =>
  new Date(toInstant(day, isEnd ? '24:00' : '00:00', zone).getTime() - (isEnd ? 1 : 0)).toISOString();
const dayOf = (instant: string, zone: string): string => {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? '' : localDate(at, zone);
};

/** Days or times of day between two. */
export function DateFilter(props: FilterProps) {
  const { zone } = props.context;
  const { mode } = props.column.field;
  const isInstant = mode === 'dateTime';
  return (
    <BoundsFilter
      {...props}
      input={{ type: mode === 'time' ? 'text' : 'date' }}
      shown={(bound) => (isInstant ? bound && dayOf(bound, zone) : bound)}
      kept={(typed, isEnd) => (isInstant ? instantOf(typed, isEnd, zone) : typed)}
    />
  );
}
