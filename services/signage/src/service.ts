import { join } from 'node:path';
import { signageResources } from '@filiale/contracts/signage/signage-resources';
import { commandRetention } from '@filiale/kit/devices/device-command-table';
import { createDeviceCommands } from '@filiale/kit/devices/device-commands';
import { createDeviceLog } from '@filiale/kit/devices/device-log';
import { deviceRetentions } from '@filiale/kit/devices/device-tables';
import { catalogueTopic, signageTopic } from '@filiale/kit/events/topics';
import { defineService } from '@filiale/kit/process/define-service';
import { postgres } from '@filiale/kit/process/service-store';
import { openBranchZones } from '@filiale/kit/stores/branch-zones';
import { postgresResourceStores } from '@filiale/kit/stores/resource-stores';
import { Config } from './config.ts';
import type { Signage } from './context.ts';
import { bindSignageResources } from './http/resources.ts';
import { bindScreens } from './http/screens.ts';
import { createScreens, SCREENS_TABLE } from './storage/screens.ts';

/** How often is looked for commands that are too late, in ms. */
const COMMANDS_SWEEP_MS = 2_000;

/** The signage service: screens, their commands, and what they show, each change announced. */
export const signage = defineService({
  name: 'signage',
  config: Config,
  store: postgres<Config>({
    migrations: join(import.meta.dirname, '../migrations'),
    retentions: ({ DEVICE_LOG_KEEP_DAYS: days }, now) => [
      ...deviceRetentions(SCREENS_TABLE, days, now),
      commandRetention(days, now),
    ],
  }),
  publishes: [signageTopic],
  reads: [catalogueTopic],
  context: async ({ store, now, nudge, logger }): Promise<Signage> => {
    const stores = postgresResourceStores(store, signageResources, signageTopic);
    const screens = createScreens(store.pool, stores['digital-signage-devices']);
    return {
      stores,
      screens,
      zones: await openBranchZones(store),
      commands: createDeviceCommands(store.pool, screens.kept),
      log: createDeviceLog(store.pool, SCREENS_TABLE),
      ...{ now, nudge, logger },
    };
  },
  consumers: ({ zones }) => [zones.consumer],
  jobs: ({ commands, now }) => [
    { name: 'device-commands', everyMs: COMMANDS_SWEEP_MS, run: () => commands.endOverdue(now()) },
  ],
  routes: (http, context) => {
    bindSignageResources(http, context);
    bindScreens(http, context);
  },
});
