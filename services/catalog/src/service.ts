import { catalogueTopic } from '@filiale/kit/events/topics';
import { now } from '@filiale/kit/process/clock';
import { defineService } from '@filiale/kit/service/define-service';
import { mongo } from '@filiale/kit/service/service-store';
import { createOrderingClient } from './clients/ordering.ts';
import { Config } from './config.ts';
import { bindBranchMenus } from './http/branch-menus.ts';
import { bindConfig } from './http/config.ts';
import { bindInternal } from './http/internal.ts';
import { bindLabels } from './http/labels.ts';
import { bindCatalogResources } from './http/resources.ts';
import { bindSwitches } from './http/switches.ts';
import { openCatalogue } from './storage/catalogue.ts';
import { applyPricePlans } from './use-cases/apply-price-plans.ts';

/** How late a new price may be. */
const PRICE_PLANS_INTERVAL_MS = 5_000;

/** The catalog service: the records of the business, each change announced. */
export const catalog = defineService({
  name: 'catalog',
  config: Config,
  store: mongo(),
  publishes: [catalogueTopic],
  context: ({ store }) => openCatalogue(store),
  jobs: (catalogue) => [
    {
      name: 'apply-price-plans',
      everyMs: PRICE_PLANS_INTERVAL_MS,
      run: () => applyPricePlans(catalogue, now()),
    },
  ],
  routes: (http, catalogue, config) => {
    const { PUBLIC_URL, INIT_MOST_RECORDS } = config;
    bindCatalogResources(http, catalogue);
    bindConfig(http, { catalogue, ordering: createOrderingClient(config) });
    bindBranchMenus(http, catalogue);
    bindSwitches(http, catalogue);
    bindLabels(http, catalogue, PUBLIC_URL);
    bindInternal(http, catalogue, INIT_MOST_RECORDS);
  },
});
