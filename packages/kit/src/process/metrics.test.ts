import { describe, expect, it } from '@jest/globals';
import { createMetrics } from './metrics.ts';

describe('metrics', () => {
  it('reads a source once for all its gauges, at each scrape', async () => {
    const metrics = createMetrics('test', {});
    let reads = 0;
    metrics.askFor({ depth: 'How many', age_seconds: 'How old' }, ['queue'], async () => {
      reads += 1;
      return {
        depth: [{ labels: { queue: 'a' }, value: reads }],
        ...(reads === 1 ? { age_seconds: [{ labels: { queue: 'a' }, value: 7 }] } : {}),
      };
    });
    const first = await metrics.registry.metrics();
    expect(first).toContain('depth{queue="a",service="test"} 1');
    expect(first).toContain('age_seconds{queue="a",service="test"} 7');
    const second = await metrics.registry.metrics();
    expect(second).toContain('depth{queue="a",service="test"} 2');
    expect(second).not.toMatch(/^age_seconds\{/m);
  });

  it('leaves out what cannot be read, and answers the rest', async () => {
    const metrics = createMetrics('test', {});
    metrics.askFor({ depth: 'How many' }, ['queue'], () => Promise.reject(new Error('away')));
    metrics.problem('order.slot-lost');
    const text = await metrics.registry.metrics();
    expect(text).not.toMatch(/^depth\{/m);
    expect(text).toContain('http_problems_total{code="order.slot-lost",service="test"} 1');
  });
});
