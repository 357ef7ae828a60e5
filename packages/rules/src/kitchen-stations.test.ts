import type { OrderItem, OrderStateName } from '@filiale/contracts/ordering/order';
import { describe, expect, it } from '@jest/globals';
import { afterEdit, afterReopen, isOfNoScreen, openStations, stationsOf } from './kitchen-stations.ts';

const order = {
  items: [{ station: 'grill' }, { station: null }, { station: 'cold' }, { station: 'grill' }],
  stationsDone: [] as string[],
  stationsAgain: [] as string[],
};

it('stations have a part in an order once, drinks without one need no kitchen', () => {
  expect(stationsOf(order)).toEqual(['grill', 'cold']);
});

it('stations that have done theirs are open no more', () => {
  expect(openStations({ ...order, stationsDone: ['grill', 'bar'] })).toEqual(['cold']);
  expect(openStations({ ...order, stationsDone: ['cold', 'grill'] })).toEqual([]);
});

it('orders are of no screen where nothing open is of a station that there is', () => {
  expect(isOfNoScreen(order, ['cold'])).toBe(false);
  expect(isOfNoScreen({ ...order, stationsDone: ['cold'] }, ['cold', 'bar'])).toBe(true);
  expect(isOfNoScreen({ items: [{ station: null }], stationsDone: [] }, ['cold'])).toBe(true);
});

describe('a part that was done', () => {
  const line = (id: string, station: string, more: Partial<OrderItem> = {}) =>
    ({ ...{ id, station, amount: 2, unit: 'piece', parts: [] }, ...more }) as unknown as OrderItem;
  const items = [line('schnitzel', 'grill'), line('salad', 'cold'), line('cheese', 'cold', { unit: 'gram' })];
  const made = { state: 'confirmed' as OrderStateName, items, stationsDone: ['grill', 'cold'], stationsAgain: [] };
  const edited = (id: string, change: Partial<OrderItem>) =>
    afterEdit(
      made,
      items.map((one) => (one.id === id ? { ...one, ...change } : one)),
    );

  it('is to be made again where an edit asks for more or for something else', () => {
    expect(edited('schnitzel', { amount: 3 })).toEqual({ stationsDone: ['cold'], stationsAgain: ['grill'] });
    expect(edited('salad', { parts: [{ name: 'Dressing', value: 'Joghurt' }] })).toEqual({
      stationsDone: ['grill'],
      stationsAgain: ['cold'],
    });
  });

  it('stays done with less, with what was weighed, and where the order is ready', () => {
    const { stationsDone, stationsAgain } = made;
    expect(edited('schnitzel', { amount: 1 })).toEqual({ stationsDone, stationsAgain });
    expect(edited('cheese', { amount: 260 })).toEqual({ stationsDone, stationsAgain });
    expect(afterEdit(made, items.slice(1))).toEqual({ stationsDone, stationsAgain });
    expect(afterEdit({ ...made, state: 'inDelivery' }, [line('schnitzel', 'grill', { amount: 3 })])).toEqual({
      stationsDone,
      stationsAgain,
    });
  });

  it('is to be made again where an order that all had finished is called back, not where it was called ready too early', () => {
    const ready = { ...made, state: 'inDelivery' as OrderStateName };
    expect(afterReopen(ready)).toEqual({ stationsDone: [], stationsAgain: ['grill', 'cold'] });
    const early = { ...ready, stationsDone: ['grill'] };
    expect(afterReopen(early).stationsDone).toEqual(['grill']);
    expect(afterReopen({ ...made, state: 'canceled' as OrderStateName }).stationsDone).toEqual(['grill', 'cold']);
  });
});
