import { grantable } from '@filiale/contracts/api/grantable';

/** One right of a key, as its record has it. */
export type Grant = { readonly resource: string; readonly action: string };

const isSame = (one: Grant, other: Grant): boolean => one.resource === other.resource && one.action === other.action;

/** What programs are given most often, before all others. */
const FIRST = ['orders', 'products', 'menus', 'categories', 'branches', 'customers', 'print-jobs', 'statistics'];
const place = (resource: string): number => (FIRST.includes(resource) ? FIRST.indexOf(resource) : FIRST.length);

/** What there is to grant, and what a key has been granted that there is not any more. */
export function grantRows(granted: readonly Grant[]): readonly { resource: string; actions: readonly string[] }[] {
  const known = [...grantable].map(([resource, actions]) => ({ resource, actions: [...actions] }));
  const gone = granted.filter(({ resource, action }) => !grantable.get(resource)?.has(action));
  const others = [...Map.groupBy(gone, ({ resource }) => resource)].map(([resource, of]) => ({
    resource,
    actions: of.map(({ action }) => action),
  }));
  return [...known.toSorted((one, other) => place(one.resource) - place(other.resource)), ...others];
}

export const isGranted = (granted: readonly Grant[], grant: Grant): boolean =>
  granted.some((one) => isSame(one, grant));

/** The rights with some more, or without some. */
export const withGrants = (granted: readonly Grant[], grants: readonly Grant[], isOn: boolean): Grant[] => {
  const others = granted.filter((one) => !grants.some((grant) => isSame(one, grant)));
  return isOn ? [...others, ...grants] : others;
};

/** Reading all there is to read. */
export const everyReading: readonly Grant[] = [...grantable].flatMap(([resource, actions]) =>
  actions.has('read') ? [{ resource, action: 'read' }] : [],
);
