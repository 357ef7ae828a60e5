import { isAllowed } from '@filiale/contracts/api/rights';
import type { Route } from '@filiale/contracts/api/route';
import { routes } from '@filiale/contracts/api/routes';
import { newId } from '@filiale/contracts/fields/ids';
import { expect, it } from '@jest/globals';
import { everybody, extentsOf, oneOfEachKind } from './rights-table.ts';

const place = { home: newId(), me: newId() };
const rights = Object.entries(routes as unknown as Record<string, Route>).flatMap(([key, { right }]) =>
  right ? [[key, right] as const] : [],
);

it('whom the right to a call allows is whom the table names, for every call and everybody [ROLE-002, ROLE-006]', () => {
  const wrong = rights.flatMap(([key, right]) =>
    Object.entries(everybody(right)).flatMap(([name, callerAt]) => {
      const caller = callerAt(place);
      return isAllowed(caller, right) === extentsOf(caller, right).length > 0 ? [] : [`${key} by ${name}`];
    }),
  );
  expect(wrong).toEqual([]);
});

it('everybody has a turn over all calls', () => {
  const names = rights.flatMap(([, right], turn) => oneOfEachKind(right, turn, place).map(([name]) => name));
  const [, first] = rights[0] ?? [];
  if (!first) throw new Error('no rights');
  expect(new Set(names)).toEqual(new Set(Object.keys(everybody(first))));
});
