import type { Role } from '@filiale/contracts/api/access';
import type { DeviceLog } from '@filiale/kit/devices/device-log';
import type { SecurityLog } from '@filiale/kit/process/security-log';
import type { WorkQueue } from '@filiale/kit/stores/work-queue';
import type { Channel } from '@filiale/mail/delivery';
import type { Mail } from '@filiale/mail/open-mail';
import type { pushOf } from '@filiale/mail/push-config';
import type { Pool } from 'pg';
import type { BranchNames, CompanyClient } from './clients/company.ts';
import type { Passwords } from './passwords/hash-password.ts';
import type { Attempts } from './storage/attempts.ts';
import type { ClockSecrets } from './storage/clock-secrets.ts';
import type { Colleagues } from './storage/colleagues.ts';
import type { Factors } from './storage/factors.ts';
import type { Links } from './storage/links.ts';
import type { Logins } from './storage/logins.ts';
import type { Mails } from './storage/mails.ts';
import type { DueDelivery } from './storage/notice-deliveries.ts';
import type { NoticeSettingsStore } from './storage/notice-settings.ts';
import type { NoticesStore } from './storage/notices.ts';
import type { PushDevices } from './storage/push-devices.ts';
import type { Known, Work, WorkRecords } from './storage/records.ts';
import type { Sessions } from './storage/sessions.ts';
import type { ShiftCalendars } from './storage/shift-calendars.ts';
import type { TaskNumbers } from './storage/task-numbers.ts';
import type { TaskReminders } from './storage/task-reminders.ts';
import type { TaskThreads } from './storage/task-threads.ts';
import type { TimeClocks } from './storage/time-clocks.ts';
import type { TimeSheets } from './storage/time-sheets.ts';
import type { TimeStamps } from './storage/time-stamps.ts';
import type { Users } from './storage/users.ts';
import type { SecretBox } from './totp/secret-box.ts';

/** Dependencies of the use cases. */
export type Workforce = {
  readonly logins: Logins;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly passwords: Passwords;
  /** The words of the company's name, as far as known now, for the check of passwords. */
  readonly companyWords: () => Promise<readonly string[]>;
  readonly factors: Factors;
  readonly links: Links;
  readonly mails: Mails;
  readonly secure: SecurityLog;
  readonly now: () => Date;
  /** Multiplies how often an address may fail. */
  readonly limitFactor: number;
};

/** Dependencies of sending mails. */
export type Mailing = Pick<Workforce, 'logins' | 'links' | 'now'> & {
  readonly company: CompanyClient;
  readonly mail: Channel<Mail>;
  /** Origin of the installation, for links. */
  readonly publicUrl: string;
  readonly mailFrom: string;
};

/** Dependencies of time clocks. */
export type Clocking = Pick<Workforce, 'attempts' | 'passwords' | 'secure' | 'now'> & {
  readonly pool: Pool;
  readonly work: Pick<Work, 'records' | 'zones'>;
  readonly users: Pick<Users, 'get'>;
  readonly colleagues: Colleagues;
  readonly clocks: TimeClocks;
  readonly log: DeviceLog;
  readonly stamps: TimeStamps;
  readonly secrets: ClockSecrets;
  /** Closes proofs of PINs. */
  readonly box: SecretBox;
  readonly nudge: () => void;
};

/** Dependencies of tasks. */
export type Tasking = {
  readonly pool: Pool;
  readonly work: Work;
  readonly numbers: TaskNumbers;
  readonly threads: TaskThreads;
  readonly reminders: TaskReminders;
  readonly noticing: Noticing;
  readonly nudge: () => void;
  readonly now: () => Date;
};

/** Dependencies of planning. */
export type Rostering = Pick<Clocking, 'pool' | 'colleagues' | 'nudge' | 'now'> & {
  readonly work: Pick<Work, 'records' | 'requests' | 'zones'>;
  readonly users: Pick<Users, 'get' | 'getMany'>;
  readonly noticing: Noticing;
  readonly calendars: ShiftCalendars;
};

/** Dependencies of time sheets. */
export type Sheeting = {
  readonly pool: Pool;
  readonly work: Pick<Work, 'records' | 'zones'>;
  readonly users: Pick<Users, 'get'>;
  readonly sheets: TimeSheets;
  readonly stamps: Pick<TimeStamps, 'holdPerson'>;
  readonly noticing: Noticing;
  readonly now: () => Date;
};

/** Dependencies of notices. */
export type Noticing = Pick<Mailing, 'company' | 'mail' | 'publicUrl' | 'mailFrom' | 'now'> &
  ReturnType<typeof pushOf> & {
    readonly pool: Pool;
    readonly notices: NoticesStore;
    readonly settings: NoticeSettingsStore;
    readonly pushDevices: PushDevices;
    readonly deliveries: WorkQueue<DueDelivery>;
    readonly colleagues: Colleagues;
    readonly schedules: Pick<WorkRecords['working-schedules'], 'get'>;
    readonly shifts: { readonly get: WorkRecords['shifts']['get'] };
    readonly absences: Pick<WorkRecords['absences'], 'get'>;
    readonly zones: Known['zones'];
    readonly branchName: BranchNames;
    readonly totpRequiredFor: TotpPolicy;
    /** Earlier events make no notices. */
    readonly since: Date;
  };

/** Roles that count only for people with a second factor. */
export type TotpPolicy = readonly Role[];
