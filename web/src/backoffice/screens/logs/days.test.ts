import { describe, expect, it } from '@jest/globals';
import { spanOf, spans, withSpan } from './days.ts';

const now = new Date(2026, 2, 30, 9, 15);

describe('spans of days', () => {
  it('are read as they were written, and leave other filters', () => {
    for (const span of spans) {
      const filters = withSpan({ resource: 'products' }, span, now);
      expect(filters).toMatchObject({ resource: 'products' });
      expect(spanOf(filters, now)).toBe(span);
      expect(withSpan(filters, null, now)).toEqual({ resource: 'products' });
    }
    expect(spanOf({ resource: 'products' }, now)).toBeNull();
  });

  it('end with the day, also where a day has 23 hours', () => {
    const filters = withSpan({}, 'yesterday', now);
    expect(filters['createdAt.gte']).toBe(new Date(2026, 2, 29).toISOString());
    expect(filters['createdAt.lte']).toBe(new Date(2026, 2, 29, 23, 59, 59, 999).toISOString());
  });
});
