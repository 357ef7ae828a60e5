import { catalogResources } from '@filiale/contracts/catalog/catalog-resources';
import type { RecordsOf } from '@filiale/contracts/fields/resource';
import type { Referable } from '@filiale/kit/http/check-references';
import { bindResources } from '@filiale/kit/http/crud';
import type { HttpApp } from '@filiale/kit/http/http';
import type { Problem } from '@filiale/kit/http/problem-error';
import { soundRecords } from '@filiale/kit/http/record-rules';
import { now } from '@filiale/kit/process/clock';
import type { Catalogue, ResourceName } from '../storage/catalogue.ts';
import { partsOf, usesOf } from '../storage/references.ts';
import { checkBranch, completeBranch } from '../use-cases/check-branch.ts';
import { checkCategory } from '../use-cases/check-category.ts';
import { checkMenu } from '../use-cases/check-menu.ts';
import { checkPricePlan } from '../use-cases/check-price-plan.ts';
import { checkProduct } from '../use-cases/check-product.ts';

type Records = RecordsOf<typeof catalogResources>;
/** Rules of one kind of record. */
const checks: { readonly [N in keyof Records]?: (values: Records[N]) => Problem[] } = {
  branches: checkBranch,
  menus: checkMenu,
  categories: checkCategory,
  products: checkProduct,
  'price-plans': (plan) => checkPricePlan(plan, now()),
};

/** The resources of the catalogue. A reference must point at an existing record, and a referenced record cannot be deleted. */
export function bindCatalogResources(http: HttpApp, catalogue: Catalogue): void {
  const referable: Referable = {
    resources: catalogResources,
    find: (resource, ids, columns) => partsOf(catalogue, resource as ResourceName, ids, columns),
  };
  const sound = soundRecords(referable);
  bindResources(http, catalogResources, catalogue.stores, (resource) => ({
    ...sound(resource, {
      check: ({ values }) => checks[resource.name]?.(values as never) ?? [],
      ...(resource.name === 'branches' && { written: ({ values }) => completeBranch(catalogue, values as never) }),
    }),
    usesOf: (id) => usesOf(catalogue, resource.name, id),
  }));
}
