import { describe, expect, it } from '@jest/globals';
import { spanOf, spans, withSpan } from './days.ts';

const place = { now: new Date('2026-03-30T07:15:00.000Z'), zone: 'Europe/Vienna' };

describe('spans of days', () => {
  it('are those of their zone, wherever the browser is', () => {
    const tokyo = { ...place, zone: 'Asia/Tokyo' };
    expect(withSpan({}, 'today', tokyo)).toEqual({ 'createdAt.gte': '2026-03-29T15:00:00.000Z' });
  });

  it('are read as they were written, and leave other filters', () => {
    for (const span of spans) {
      const filters = withSpan({ resource: 'products' }, span, place);
      expect(filters).toMatchObject({ resource: 'products' });
      expect(spanOf(filters, place)).toBe(span);
      expect(withSpan(filters, null, place)).toEqual({ resource: 'products' });
    }
    expect(spanOf({ resource: 'products' }, place)).toBeNull();
  });

  it('end with the day, also where a day has 23 hours', () => {
    const filters = withSpan({}, 'yesterday', place);
    expect(filters['createdAt.gte']).toBe('2026-03-28T23:00:00.000Z');
    expect(filters['createdAt.lte']).toBe('2026-03-29T21:59:59.999Z');
  });
});
