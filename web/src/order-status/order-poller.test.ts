import type { PaymentMethod } from '@filiale/contracts/ordering/place-order';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { watchedPage } from '../testing/watched-page.ts';
import { LIVE_POLL_INTERVAL_MS, POLL_INTERVAL_MS, pollOrder } from './order-poller.ts';

const open = {
  ...{ isCompleted: false, isRejected: false, isCanceled: false, isFailed: false },
  ...{ isPaid: false, isRefunded: false, paymentMethod: 'cash' as PaymentMethod },
};
type Flags = typeof open;

function watch(initial: Flags, answers: (Flags | Error)[], isAwaited = () => false) {
  const { scope, see, fire } = watchedPage();
  const seen: (Flags | 'failed')[] = [];
  let asked = 0;
  const poller = pollOrder({
    initial,
    load: async () => {
      asked += 1;
      const answer = answers.shift() ?? open;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onOrder: (order) => seen.push(order),
    onFailure: () => seen.push('failed'),
    isAwaited,
    scope,
  });
  return { poller, seen, see, fire, asked: () => asked };
}

describe('following an order', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const turns = (count: number) => jest.advanceTimersByTimeAsync(count * POLL_INTERVAL_MS);

  it('follows a rejected order until the money that was paid online has gone back', async () => {
    const paid = { ...open, isPaid: true, paymentMethod: 'mollie' as const };
    const rejected = { ...paid, isRejected: true };
    const { seen, asked } = watch(paid, [rejected, rejected, { ...rejected, isRefunded: true }]);
    await turns(9);
    expect(asked()).toBe(3);
    expect(seen.at(-1)).toMatchObject({ isRefunded: true });
  });

  it('has nothing to wait for when a rejected order was not paid, or is paid back by hand', async () => {
    const { asked } = watch({ ...open, isPaid: true, isRejected: true }, []);
    await turns(5);
    expect(asked()).toBe(0);
  });

  it('asks every 10 s [STATUS-017]', async () => {
    const { asked } = watch(open, []);
    await jest.advanceTimersByTimeAsync(9_999);
    expect(asked()).toBe(0);
    await jest.advanceTimersByTimeAsync(20_001);
    expect(asked()).toBe(3);
  });

  it.each(['isCompleted', 'isRejected', 'isCanceled', 'isFailed'] as const)(
    'ends with %s [STATUS-017]',
    async (flag) => {
      const { asked, seen } = watch(open, [{ ...open, [flag]: true }]);
      await turns(5);
      expect([asked(), seen]).toEqual([1, [{ ...open, [flag]: true }]]);
      expect(watch({ ...open, [flag]: true }, []).asked()).toBe(0);
    },
  );

  it('ends when the page is left [STATUS-017]', async () => {
    const { asked, poller } = watch(open, []);
    poller.stop();
    await turns(3);
    expect(asked()).toBe(0);
  });

  it('goes on after a failure and says so', async () => {
    const { asked, seen } = watch(open, [new TypeError('network')]);
    await turns(2);
    expect([asked(), seen]).toEqual([2, ['failed', open]]);
  });

  it('rests while hidden and asks at once when looked at again', async () => {
    const { asked, see, fire } = watch(open, []);
    see('hidden');
    await turns(5);
    expect(asked()).toBe(0);
    see('visible');
    fire('focus');
    await jest.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(1);
    await turns(1);
    expect(asked()).toBe(2);
  });

  it('goes on while hidden if somebody waits for a notification', async () => {
    const { asked, see } = watch(open, [], () => true);
    see('hidden');
    await turns(2);
    expect(asked()).toBe(3);
  });

  it('asks rarely beside a live stream, at once when notified, and every 10 s again without it [STATUS-017]', async () => {
    const { asked, poller } = watch(open, []);
    poller.setLive(true);
    await jest.advanceTimersByTimeAsync(LIVE_POLL_INTERVAL_MS - 1);
    expect(asked()).toBe(0);
    poller.ask();
    await jest.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(1);
    poller.setLive(false);
    await turns(2);
    expect(asked()).toBe(3);
  });

  it('asks every 10 s although a stream fails every 3 s [STATUS-017]', async () => {
    const { asked, poller } = watch(open, []);
    for (let failures = 0; failures < 10; failures += 1) {
      poller.setLive(false);
      await jest.advanceTimersByTimeAsync(3_000);
    }
    expect(asked()).toBe(3);
  });

  it('asks once more when notified during a request, since its answer may be older', async () => {
    const { asked, poller } = watch(open, []);
    poller.ask();
    poller.ask();
    poller.ask();
    await jest.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(2);
  });

  it('says at once that the network is gone', async () => {
    const { seen, fire } = watch(open, []);
    fire('offline');
    expect(seen).toEqual(['failed']);
  });

  it('asks when the network is back', async () => {
    const { asked, fire } = watch(open, []);
    fire('online');
    await jest.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(1);
  });
});
