import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { recordKeys } from '../query-keys.ts';
import { refreshRecords } from './refresh-records.ts';

const page = recordKeys.list('products', { page: 1 });
const goulash = recordKeys.one('products', 'a');
const update = (id: string, revision: number) => ({ resource: 'products', id, revision, action: 'update' });

describe('what is shown of records that change elsewhere', () => {
  let client: QueryClient;
  let refresh: ReturnType<typeof refreshRecords>;
  let isHeld = false;
  beforeEach(() => {
    isHeld = false;
    jest.useFakeTimers();
    client = new QueryClient();
    client.setQueryData(page, { data: [{ id: 'a', revision: 2 }] });
    client.setQueryData(goulash, { id: 'a', revision: 2 });
    client.setQueryData(recordKeys.list('tags', {}), { data: [] });
    refresh = refreshRecords(client, () => isHeld);
  });
  afterEach(() => {
    refresh.stop();
    client.clear();
    jest.useRealTimers();
  });
  const isOld = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  const later = () => jest.advanceTimersByTime(300);

  it('is read again: the record at once, lists of its kind a moment later', () => {
    refresh.changed(update('a', 3));
    expect(isOld(goulash)).toBe(true);
    later();
    expect(isOld(page)).toBe(true);
    expect(isOld(recordKeys.list('tags', {}))).toBe(false);
  });

  it('is left alone where it is seen as it is now, as after what one did oneself', () => {
    refresh.changed(update('a', 2));
    later();
    expect([isOld(goulash), isOld(page)]).toEqual([false, false]);
    refresh.changed({ ...update('a', 2), action: 'delete' });
    jest.advanceTimersByTime(5_000);
    expect([isOld(goulash), isOld(page)]).toEqual([true, true]);
  });

  it('waits with lists while somebody types into one of their rows', () => {
    isHeld = true;
    refresh.changed(update('a', 3));
    jest.advanceTimersByTime(10_000);
    expect([isOld(goulash), isOld(page)]).toEqual([true, false]);
    isHeld = false;
    jest.advanceTimersByTime(500);
    expect(isOld(page)).toBe(true);
  });

  it('asks once for many changes, and not again before two seconds', () => {
    const asked = jest.spyOn(client, 'invalidateQueries');
    for (let at = 0; at < 1_000; at += 1) refresh.changed(update(`x${at}`, 1));
    later();
    expect(asked).toHaveBeenCalledTimes(1);
    refresh.changed(update('y', 1));
    jest.advanceTimersByTime(1_600);
    expect(asked).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(400);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is read as a whole where changes may have been missed, but what was read since', () => {
    jest.advanceTimersByTime(10);
    client.setQueryData(recordKeys.list('tags', {}), { data: [] });
    refresh.missed();
    expect([isOld(goulash), isOld(page), isOld(recordKeys.list('tags', {}))]).toEqual([true, true, false]);
  });
});
