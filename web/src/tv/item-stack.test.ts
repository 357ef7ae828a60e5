import type { ShownItem } from '@filiale/contracts/signage/signage-manifest';
import { describe, expect, it } from '@jest/globals';
import { emptyStack, stackShown, stackWith } from './item-stack.ts';

const times = { name: '', durationMs: 10_000, fadeMs: 800, validFrom: null, validTo: null };
const picture = (id: string, address = `/image/${id}`): ShownItem => ({
  ...{ kind: 'image', id, ...times, address, fit: 'cover' },
});
const idsOf = ({ former, shown, coming }: typeof emptyStack) =>
  [former, shown, coming].map((layer) => layer?.item.id ?? null);

describe('one item after the other [RES-036]', () => {
  it('is seen when it can be drawn, and the one before until then', () => {
    const first = stackShown(stackWith(emptyStack, picture('a'), true));
    expect(idsOf(first)).toEqual([null, 'a', null]);
    const second = stackWith(first, picture('b'), true);
    expect(idsOf(second)).toEqual([null, 'a', 'b']);
    expect(idsOf(stackShown(second))).toEqual(['a', 'b', null]);
  });

  it('makes way for another one before it was seen', () => {
    const waiting = stackWith(stackShown(stackWith(emptyStack, picture('a'), true)), picture('b'), true);
    expect(idsOf(stackWith(waiting, picture('c'), true))).toEqual([null, 'a', 'c']);
    expect(idsOf(stackWith(waiting, picture('a'), true))).toEqual([null, 'a', null]);
  });

  it('is another layer each time that it comes again, also while it still fades', () => {
    const both = stackShown(stackWith(stackShown(stackWith(emptyStack, picture('a'), true)), picture('b'), true));
    const again = stackWith(both, picture('a'), true);
    expect(idsOf(again)).toEqual(['a', 'b', 'a']);
    expect(again.coming?.serial).not.toBe(again.former?.serial);
  });

  it('stays the same layer with other texts, and comes anew with another file', () => {
    const scene: ShownItem = { kind: 'scene', id: 's', ...times, scene: 'x' };
    const shown = stackShown(stackWith(emptyStack, scene, true));
    const renamed = stackWith(shown, { ...scene, name: 'Mittag' }, true);
    expect([renamed.shown?.item.name, renamed.shown?.serial]).toEqual(['Mittag', shown.shown?.serial]);
    expect(stackWith(renamed, renamed.shown?.item ?? scene, true)).toBe(renamed);
    const poster = stackShown(stackWith(emptyStack, picture('p', '/image/1'), true));
    expect(idsOf(stackWith(poster, picture('p', '/image/2'), true))).toEqual([null, 'p', 'p']);
  });
});
