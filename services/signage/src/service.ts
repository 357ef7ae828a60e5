import { signageResources } from '@filiale/contracts/signage/signage-resources';
import { catalogueTopic, signageTopic } from '@filiale/kit/events/topics';
import { defineService } from '@filiale/kit/process/define-service';
import { postgres } from '@filiale/kit/process/service-store';
import { openBranchZones } from '@filiale/kit/stores/branch-zones';
import { postgresResourceStores } from '@filiale/kit/stores/resource-stores';
import { Config } from './config.ts';
import { bindSignageResources } from './http/resources.ts';

/** The signage service: what the screens of branches show, each change announced. */
export const signage = defineService({
  name: 'signage',
  config: Config,
  store: postgres(),
  publishes: [signageTopic],
  reads: [catalogueTopic],
  context: async ({ store }) => ({
    stores: postgresResourceStores(store, signageResources, signageTopic),
    zones: await openBranchZones(store),
  }),
  consumers: ({ zones }) => [zones.consumer],
  routes: bindSignageResources,
});
