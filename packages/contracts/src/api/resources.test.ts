import { describe, expect, it } from '@jest/globals';
import { menuGroups } from '../fields/menu-groups.ts';
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

  it('has no tab with a field that stands on another', () => {
    for (const { tabs = [] } of resources) {
      const placed = tabs.flatMap(({ fields }) => fields);
      expect(new Set(placed).size).toBe(placed.length);
    }
  });
});
