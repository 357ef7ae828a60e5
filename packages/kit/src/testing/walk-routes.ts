import { randomUUID } from 'node:crypto';
import { extentsIn, scopeOf } from '@filiale/contracts/api/rights';
import { methodAndPath } from '@filiale/contracts/api/route';
import type { ServiceName } from '@filiale/contracts/api/services';
import { newId } from '@filiale/contracts/fields/ids';
import { describeCalls } from '@filiale/contracts/openapi/openapi';
import {
  everybody,
  extentsOf,
  type Json,
  oneOfEachKind,
  outcomeOf,
  refusalOf,
  routesOf,
  type Stand,
  type Walk,
} from './rights-table.ts';

/** Every call of a service by each kind of caller, about nothing that exists: who has no right to it at all is refused, nobody else is. */
export async function walkRoutes({ send }: Stand, service: ServiceName): Promise<Walk> {
  const wrong: string[] = [];
  let calls = 0;
  const place = { home: newId(), me: newId() };
  for (const [turn, [key, route]] of routesOf(service).entries()) {
    if (!route.right) {
      if (!route.access) wrong.push(`${key} has no rights`);
      continue;
    }
    const { method, path } = methodAndPath(key);
    const address = path.replace(/\{(\w+)\}/g, () => newId());
    for (const [name, caller] of oneOfEachKind(route.right, turn, place)) {
      calls += 1;
      const answer = await send(`${method} ${address}`, {
        as: caller,
        key: randomUUID(),
        ...(route.body ? { body: {} } : {}),
      });
      const isRefused = outcomeOf(answer) === refusalOf(caller);
      if (isRefused !== (extentsOf(caller, route.right).length === 0))
        wrong.push(`${key} by ${name}: ${outcomeOf(answer)}`);
    }
  }
  return { wrong, calls };
}

type Foreign = {
  /** What an address names by its `{id}`: one of another branch. Undefined: nothing that is known. */
  readonly idOf: (path: string) => string | undefined;
  readonly branch: string;
};
type Described = {
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly example?: Json } } };
};

/**
 * Every call of a service that names a record of another branch, with the examples of its contract, by every caller who has the right for their own
 * branch only: the record is missing for each of them. Calls that name no record reveal nothing of that branch.
 */
export async function walkForeign({ send }: Stand, service: ServiceName, { idOf, branch }: Foreign): Promise<Walk> {
  const wrong: string[] = [];
  let calls = 0;
  const place = { home: newId(), me: newId() };
  const { paths } = describeCalls() as unknown as { paths: Record<string, Record<string, Described>> };
  for (const [key, route] of routesOf(service)) {
    const { method, path } = methodAndPath(key);
    const scopes = extentsIn(route.right?.allowed ?? {}).map(([, extent]) => scopeOf(extent));
    if (!route.right || route.resource || !scopes.includes('branches')) continue;
    const { parameters = [], requestBody } = paths[path]?.[method.toLowerCase()] ?? {};
    const example = requestBody?.content['application/json']?.example;
    const isWhole = example?.branch !== null && typeof example?.branch === 'object';
    const named = isWhole ? { id: branch } : branch;
    const body = example && 'branch' in example ? { ...example, branch: named } : example;
    const query = new URLSearchParams(
      parameters.flatMap(({ name, in: place, required, example: value }) =>
        place === 'query' && required && name !== 'branch' ? [[name, String(value)] as [string, string]] : [],
      ),
    );
    const asked = parameters.find((parameter) => parameter.in === 'query' && parameter.name === 'branch');
    const takesBranch = asked !== undefined;
    const needsBranch = asked?.required ?? false;
    const id = path.includes('{id}') ? idOf(path) : '';
    if (id === undefined) {
      wrong.push(`${key}: what does it name?`);
      continue;
    }
    const address = `${method} ${path.replace('{id}', id).replace(/\{\w+\}/g, '0')}`;
    const namesIt = path.includes('{id}') || takesBranch || body !== example;
    const ofBranch = new URLSearchParams(query);
    if (takesBranch) ofBranch.set('branch', branch);
    for (const [name, callerAt] of Object.entries(everybody(route.right))) {
      const caller = callerAt(place);
      const extents = extentsOf(caller, route.right);
      if (extents.length === 0 || extents.some(({ scope, isBound }) => scope === 'all' || !isBound)) continue;
      const ask = (search: URLSearchParams) => {
        calls += 1;
        return send(`${address}?${search}`, { as: caller, key: randomUUID(), ...(body ? { body } : {}) });
      };
      if (namesIt) {
        const answer = await ask(ofBranch);
        if (outcomeOf(answer) !== '404 record.missing') wrong.push(`${key} by ${name}: ${outcomeOf(answer)}`);
      }
      if (needsBranch || (namesIt && !takesBranch)) continue;
      const { status, text } = await ask(query);
      if (status !== 200 || text.includes(branch)) wrong.push(`${key} by ${name}: ${text}`);
    }
  }
  return { wrong, calls };
}
