import { describe, expect, it } from '@jest/globals';
import { onTracked, type TrackedEvent, track } from './track.ts';

describe('tracking', () => {
  it('passes category, action, label and payload to listeners, also of earlier events [TRACK-002]', () => {
    track('page', 'view', '/', { title: 'Filiale' });
    const heard: TrackedEvent[] = [];
    const stop = onTracked((event) => heard.push(event));
    track('cart', 'add-to-cart', 'wien-josefstadt', { value: 12.9 });
    stop();
    track('page', 'view', '/later');
    expect(heard).toEqual([
      { category: 'page', action: 'view', label: '/', payload: { title: 'Filiale' } },
      { category: 'cart', action: 'add-to-cart', label: 'wien-josefstadt', payload: { value: 12.9 } },
    ]);
  });

  it('remembers the newest fifty', () => {
    for (let n = 0; n < 80; n += 1) track('page', 'view', `/${n}`);
    const heard: string[] = [];
    onTracked(({ label }) => heard.push(label))();
    expect(heard).toEqual(Array.from({ length: 50 }, (_, n) => `/${n + 30}`));
  });
});
