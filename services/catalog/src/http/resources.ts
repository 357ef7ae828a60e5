import { catalogResources } from '@filiale/contracts/catalog/catalog-resources';
import type { RecordsOf } from '@filiale/contracts/fields/resource';
import { checkReferences } from '@filiale/kit/http/check-references';
import { checkRepetitions } from '@filiale/kit/http/check-repetitions';
import { bindResources } from '@filiale/kit/http/crud';
import type { HttpApp } from '@filiale/kit/http/http';
import { type Problem, problemsError } from '@filiale/kit/http/problem-error';
import type { Catalogue, ResourceName } from '../storage/catalogue.ts';
import { missingOf, usesOf } from '../storage/references.ts';
import { checkBranch } from '../use-cases/check-branch.ts';
import { checkCategory } from '../use-cases/check-category.ts';
import { checkMenu } from '../use-cases/check-menu.ts';
import { checkProduct } from '../use-cases/check-product.ts';

type Records = RecordsOf<typeof catalogResources>;
/** What only this kind of record asks for. */
const checks: { readonly [N in keyof Records]?: (values: Records[N]) => Problem[] } = {
  branches: checkBranch,
  menus: checkMenu,
  categories: checkCategory,
  products: checkProduct,
};

/** The resources of the catalogue: what they come to point at exists, and what is pointed at stays. */
export function bindCatalogResources(http: HttpApp, catalogue: Catalogue): void {
  const names = catalogResources.map(({ name }) => name);
  const missing = (resource: ResourceName, ids: ReadonlySet<string>) => missingOf(catalogue, resource, ids);
  bindResources(http, catalogResources, catalogue.stores, ({ name, fields }) => ({
    beforeWrite: async ({ values, current }) => {
      const [first, ...others] = [
        ...checkRepetitions(fields, values),
        ...(checks[name]?.(values as never) ?? []),
        ...(await checkReferences({ names, missingOf: missing }, fields, values, current)),
      ];
      if (first) throw problemsError([first, ...others]);
      return undefined;
    },
    usesOf: (id) => usesOf(catalogue, name, id),
  }));
}
