import { Branch } from '@filiale/contracts/catalog/branch';
import { Category } from '@filiale/contracts/catalog/category';
import { Division } from '@filiale/contracts/catalog/division';
import { Donatee } from '@filiale/contracts/catalog/donatee';
import { Menu } from '@filiale/contracts/catalog/menu';
import { Product } from '@filiale/contracts/catalog/product';
import { Table } from '@filiale/contracts/catalog/table';
import { Tag } from '@filiale/contracts/catalog/tag';
import type { Fields } from '@filiale/contracts/fields/field';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import { bindResource, type Hooks } from '@filiale/kit/http/crud';
import type { HttpApp } from '@filiale/kit/http/http';
import { type Problem, problemsError } from '@filiale/kit/http/problem-error';
import type { Catalogue, ResourceName } from '../storage/catalogue.ts';
import { checkBranch } from '../use-cases/check-branch.ts';
import { checkCategory } from '../use-cases/check-category.ts';
import { checkMenu } from '../use-cases/check-menu.ts';
import { checkProduct } from '../use-cases/check-product.ts';
import { checkReferences } from '../use-cases/check-references.ts';
import { checkRepetitions } from '../use-cases/check-repetitions.ts';
import { checkUnused } from '../use-cases/check-unused.ts';

/** The resources of the catalogue, one line each; the last argument holds what only this resource asks for. */
export function bindResources(http: HttpApp, catalogue: Catalogue): void {
  const rules = <V extends RecordHead>(
    resource: { name: string; fields: Fields },
    check: (values: V) => Problem[] = () => [],
  ): Hooks<V> => ({
    beforeWrite: async ({ values }) => {
      const own = [...checkRepetitions(resource.fields, values), ...check(values as unknown as V)];
      const [first, ...others] = [...own, ...(await checkReferences(catalogue, resource.fields, values))];
      if (first) throw problemsError([first, ...others]);
      return undefined;
    },
    beforeRemove: ({ id }) => checkUnused(catalogue, resource.name as ResourceName, id),
  });

  bindResource(http, Division, catalogue.divisions, rules(Division));
  bindResource(http, Branch, catalogue.branches, rules<Branch>(Branch, checkBranch));
  bindResource(http, Table, catalogue.tables, rules(Table));
  bindResource(http, Menu, catalogue.menus, rules<Menu>(Menu, checkMenu));
  bindResource(http, Category, catalogue.categories, rules<Category>(Category, checkCategory));
  bindResource(http, Tag, catalogue.tags, rules(Tag));
  bindResource(http, Product, catalogue.products, rules<Product>(Product, checkProduct));
  bindResource(http, Donatee, catalogue.donatees, rules(Donatee));
}
