import { join } from 'node:path';
import { signageResources } from '@filiale/contracts/signage/signage-resources';
import { createCommandWaits } from '@filiale/kit/devices/await-commands';
import { commandRetention } from '@filiale/kit/devices/device-command-table';
import { createDeviceCommands } from '@filiale/kit/devices/device-commands';
import { createDeviceLog } from '@filiale/kit/devices/device-log';
import { deviceRetentions } from '@filiale/kit/devices/device-tables';
import { catalogueChanged, catalogueCopyTable } from '@filiale/kit/events/catalogue-copy';
import { catalogueTopic, contentTopic, signageTopic } from '@filiale/kit/events/topics';
import { openBranchZones } from '@filiale/kit/service/branch-zones';
import { consume } from '@filiale/kit/service/declared-consumer';
import { defineService } from '@filiale/kit/service/define-service';
import { postgres } from '@filiale/kit/service/service-store';
import { postgresResourceStores } from '@filiale/kit/stores/resource-stores';
import { daysAgo } from '@filiale/kit/stores/retention';
import { Config } from './config.ts';
import type { Signage } from './context.ts';
import { pageChanged } from './events/page-changed.ts';
import { bindSignageResources } from './http/resources.ts';
import { bindScreens } from './http/screens.ts';
import { openCatalogueCopy } from './storage/catalogue-copy.ts';
import { createCurrentTakeovers } from './storage/current-takeovers.ts';
import { createScreenChanges } from './storage/screen-changes.ts';
import { createScreenFaults, faultRetentions } from './storage/screen-faults.ts';
import { createScreenPlays, oldManifests, oldPlays } from './storage/screen-plays.ts';
import { createScreens, SCREENS_TABLE } from './storage/screens.ts';
import { createShownPages, shownPagesTable } from './storage/shown-pages.ts';
import { createTakeoverReceipts, oldReceipts } from './storage/takeover-receipts.ts';
import { createManifests } from './use-cases/manifests.ts';
import { watchScreens } from './use-cases/watch-screens.ts';

/** How often is looked for commands that are too late, in ms. */
const COMMANDS_SWEEP_MS = 2_000;

/** How often is looked for TVs that are away, and for faults that last, in ms. */
const WATCH_MS = 30_000;

/** How often is looked for what screens are to show otherwise, besides what the catalogue announces to this process, in ms: one statement, however many there are. */
const MANIFESTS_LOOK_MS = 500;

/** Whether screens are to show something else, and who waits for that is told. */
const look = async ({ manifests, waits }: Pick<Signage, 'manifests' | 'waits'>): Promise<void> => {
  if (await manifests.refresh()) waits.wakeAll();
};

/** The signage service: screens, their commands, and what they show, each change announced. */
export const signage = defineService({
  name: 'signage',
  config: Config,
  store: postgres<Config>({
    migrations: join(import.meta.dirname, '../migrations'),
    retentions: ({ DEVICE_LOG_KEEP_DAYS: days, PLAYS_KEEP_DAYS: playDays }, now) => [
      ...deviceRetentions(SCREENS_TABLE, days, now),
      commandRetention(days, now),
      ...faultRetentions(days, now),
      { name: 'screen-plays', before: () => daysAgo(now(), playDays), statement: oldPlays },
      { name: 'screen-manifests', before: () => daysAgo(now(), playDays), statement: oldManifests },
      { name: 'takeover-receipts', before: () => daysAgo(now(), playDays), statement: oldReceipts },
    ],
  }),
  publishes: [signageTopic],
  reads: [catalogueTopic, contentTopic],
  context: async ({ config, store, now, nudge, logger }): Promise<Signage> => {
    const stores = postgresResourceStores(store, signageResources, signageTopic);
    const screens = createScreens(store.pool, stores['digital-signage-devices'], config.DEVICE_SESSION_RENEW_MINUTES);
    const commands = createDeviceCommands(store.pool, screens.kept);
    const catalogue = await openCatalogueCopy(store.pool);
    const pages = createShownPages(store.pool);
    const changes = createScreenChanges(store.pool);
    const takeovers = createCurrentTakeovers(store.pool);
    return {
      stores,
      screens,
      commands,
      ...{ catalogue, pages, changes },
      manifests: createManifests({ stores, catalogue, pages, changes, takeovers, now }),
      waits: createCommandWaits({ commands, now, logger }),
      zones: await openBranchZones(store),
      log: createDeviceLog(store.pool, SCREENS_TABLE),
      plays: createScreenPlays(store.pool),
      receipts: createTakeoverReceipts(store.pool),
      faults: createScreenFaults(store.pool),
      ...{ now, nudge, logger },
    };
  },
  consumers: (context) => [
    context.zones.consumer,
    consume(catalogueTopic, {
      purpose: 'catalogue',
      handleBatch: catalogueChanged({ apply: context.catalogue.apply, refresh: () => look(context) }),
      keeps: [catalogueCopyTable],
    }),
    consume(contentTopic, {
      purpose: 'pages',
      handleBatch: pageChanged({ pages: context.pages, refresh: () => look(context) }),
      keeps: [shownPagesTable],
    }),
  ],
  jobs: (context) => [
    {
      name: 'device-commands',
      everyMs: COMMANDS_SWEEP_MS,
      run: () => context.commands.endOverdue(context.now()),
    },
    {
      name: 'screen-faults',
      everyMs: WATCH_MS,
      run: () => watchScreens({ faults: context.faults, catalogue: context.catalogue, now: context.now }),
    },
    {
      name: 'manifests',
      everyMs: MANIFESTS_LOOK_MS,
      run: async () => {
        await look(context);
        return {};
      },
    },
  ],
  routes: (http, context) => {
    bindSignageResources(http, context);
    bindScreens(http, context);
  },
});
