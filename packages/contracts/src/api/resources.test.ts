import { describe, expect, it } from '@jest/globals';
import { siteBlocks } from '../content/site-blocks/site-blocks.ts';
import type { Field, Fields } from '../fields/field.ts';
import { menuGroups } from '../fields/menu-groups.ts';
import { oneOf } from '../fields/resource-name.ts';
import { menuGroupOf, resources } from './resources.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

describe('the list of resources', () => {
  it('has every resource that has generic calls, once', () => {
    const named = Object.values<Route>(routes).flatMap(({ resource }) =>
      resource?.action === 'list' ? [resource.name] : [],
    );
    expect(resources.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
  });

  it('has each in a group of the menu', () => {
    for (const resource of resources) expect(menuGroups).toContain(menuGroupOf(resource));
  });

  it.each(['block', 'site', 'category', 'product', 'scene', 'node'])(
    'has the target %s of references [FIELD-007]',
    (target) => {
      expect(resources.map(({ name }) => oneOf(name))).toContain(target);
    },
  );

  it('has references to some kinds of a record alone where its list can be asked for them [FIELD-014]', () => {
    const every = (fields: Fields): Field[] =>
      Object.values(fields).flatMap((field) => [field, ...every(field.fields ?? {})]);
    const narrowed = every({
      ...siteBlocks.form.fields,
      ...siteBlocks.team.fields,
      ...siteBlocks.knowledgeText.fields,
    }).filter(({ only }) => only);
    expect(narrowed.map(({ only }) => only?.type?.[0])).toEqual(['form', 'contactPerson', 'knowledge']);
    for (const { only = {}, targets = [] } of resources.flatMap(({ fields }) => every(fields)))
      for (const [name, values] of Object.entries(only)) {
        const target = resources.find((resource) => targets.includes(oneOf(resource.name)));
        expect(target?.filters).toContain(name);
        const options = target?.fields[name]?.options?.map(({ value }) => value);
        expect(options).toEqual(expect.arrayContaining([...values]));
      }
  });

  it('has lists that can be narrowed to a branch, as the back office does where one is looked at', () => {
    const narrowed = resources.filter(({ branchField = 'id' }) => branchField !== 'id');
    expect(narrowed.length).toBeGreaterThan(30);
    const filtersOf = (one: { readonly filters?: readonly string[] }): readonly string[] => one.filters ?? [];
    expect(narrowed.filter((one) => !filtersOf(one).includes(one.branchField ?? '')).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it('has no tab with a field that stands on another', () => {
    for (const { tabs = [] } of resources) {
      const placed = tabs.flatMap(({ fields }) => fields);
      expect(new Set(placed).size).toBe(placed.length);
    }
  });
});
