import type { Right } from './rights.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

/** Rights of calls that a key may be granted: those that name keys, and those that everybody has anyway. */
const isGrantable = ({ allowed }: Right): boolean => allowed.key !== undefined || allowed.public !== undefined;

const rightsOfCalls = Object.values<Route>(routes).flatMap(({ right }) => (right ? [right] : []));

/** Actions that an integrator's key may be granted, by resource. No key is ever allowed any other. */
export const grantable: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...Map.groupBy(rightsOfCalls.filter(isGrantable), ({ resource }) => resource)].map(([resource, rights]) => [
    resource,
    new Set(rights.map(({ action }) => action)),
  ]),
);
