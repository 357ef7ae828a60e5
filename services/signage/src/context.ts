import type { RecordsOf } from '@filiale/contracts/fields/resource';
import type { SignageDevice } from '@filiale/contracts/signage/signage-device';
import type { signageResources } from '@filiale/contracts/signage/signage-resources';
import type { CommandWaits } from '@filiale/kit/devices/await-commands';
import type { DeviceCommands } from '@filiale/kit/devices/device-commands';
import type { DeviceLog } from '@filiale/kit/devices/device-log';
import type { Logger } from '@filiale/kit/process/logging';
import type { BranchZones } from '@filiale/kit/service/branch-zones';
import type { PostgresResourceStore } from '@filiale/kit/stores/postgres-store';
import type { CatalogueCopy } from './storage/catalogue-copy.ts';
import type { ScreenChanges } from './storage/screen-changes.ts';
import type { ScreenFaults } from './storage/screen-faults.ts';
import type { Plays } from './storage/screen-plays.ts';
import type { Screens } from './storage/screens.ts';
import type { ShownPages } from './storage/shown-pages.ts';
import type { TakeoverReceipts } from './storage/takeover-receipts.ts';
import type { Manifests } from './use-cases/manifests.ts';

type Records = RecordsOf<typeof signageResources>;
/** The records of screens, each kind in its store. */
type SignageStores = { readonly [N in keyof Records]: PostgresResourceStore<Records[N]> };

/** What screens and what they show work with. */
export type Signage = {
  readonly stores: SignageStores;
  readonly zones: BranchZones;
  readonly screens: Screens;
  readonly commands: DeviceCommands<SignageDevice>;
  readonly log: DeviceLog;
  /** Screens that wait for something to do. */
  readonly waits: CommandWaits;
  readonly catalogue: CatalogueCopy;
  readonly pages: ShownPages;
  readonly changes: ScreenChanges;
  readonly manifests: Manifests;
  readonly plays: Plays;
  readonly receipts: TakeoverReceipts;
  readonly faults: ScreenFaults;
  readonly now: () => Date;
  readonly nudge: () => void;
  readonly logger: Logger;
};
