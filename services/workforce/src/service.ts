import { join } from 'node:path';
import { SETUP_PATH } from '@filiale/contracts/workforce/setup';
import { createDeviceLog } from '@filiale/kit/devices/device-log';
import {
  catalogueTopic,
  changesTopic,
  devicesTopic,
  formsTopic,
  ordersTopic,
  workforceTopic,
} from '@filiale/kit/events/topics';
import { securityLog } from '@filiale/kit/process/security-log';
import { consume } from '@filiale/kit/service/declared-consumer';
import { defineService } from '@filiale/kit/service/define-service';
import { work } from '@filiale/kit/service/queue-worker';
import { postgres } from '@filiale/kit/service/service-store';
import { openRedis } from '@filiale/kit/stores/redis';
import { openMail } from '@filiale/mail/open-mail';
import { createCompanyClient } from './clients/company.ts';
import { createDemoLoader } from './clients/demo.ts';
import { Config } from './config.ts';
import type { Clocking, Mailing, Sheeting, Tasking, Workforce } from './context.ts';
import { mailsOfForm } from './events/form-submitted.ts';
import { taskConsumers } from './events/tasks-of-events.ts';
import { bindApiKeys } from './http/api-keys.ts';
import { bindFactors } from './http/factors.ts';
import { bindInternal } from './http/internal.ts';
import { bindLinks } from './http/links.ts';
import { bindNotices } from './http/notices.ts';
import { bindOwnClock } from './http/own-clock.ts';
import { bindPeopleAtWork } from './http/people-at-work.ts';
import { bindRecords } from './http/records.ts';
import { bindRoster } from './http/roster.ts';
import { bindSessions } from './http/sessions.ts';
import { bindSetup } from './http/setup.ts';
import { bindWorkStatistics } from './http/statistics.ts';
import { bindTasks } from './http/tasks.ts';
import { bindTimeClocks } from './http/time-clocks.ts';
import { bindTimeSheets } from './http/time-sheets.ts';
import { bindTimeTracking } from './http/time-tracking.ts';
import { bindUsers } from './http/users.ts';
import { noticingConsumers, noticingQueue, openNoticing } from './noticing.ts';
import { companyWords } from './passwords/company-words.ts';
import { createPasswords } from './passwords/hash-password.ts';
import { createApiKeys } from './storage/api-keys.ts';
import { createAttempts } from './storage/attempts.ts';
import { createClockSecrets } from './storage/clock-secrets.ts';
import { createColleagues } from './storage/colleagues.ts';
import { createFactorKeys } from './storage/factor-keys.ts';
import { createFactors } from './storage/factors.ts';
import { createFormMails } from './storage/form-mails.ts';
import { createLinks } from './storage/links.ts';
import { createLogins } from './storage/logins.ts';
import { createMails } from './storage/mails.ts';
import { openWorkRecords } from './storage/records.ts';
import { workforceRetentions } from './storage/retentions.ts';
import { createSessionCache } from './storage/session-cache.ts';
import { createSessions } from './storage/sessions.ts';
import { createSetupCodes } from './storage/setup-codes.ts';
import { createShiftCalendars } from './storage/shift-calendars.ts';
import { createTaskNumbers } from './storage/task-numbers.ts';
import { createTaskReminders } from './storage/task-reminders.ts';
import { createTaskThreads } from './storage/task-threads.ts';
import { CLOCKS_TABLE, createTimeClocks } from './storage/time-clocks.ts';
import { createTimeSheets } from './storage/time-sheets.ts';
import { createTimeStamps } from './storage/time-stamps.ts';
import { giveUsernames } from './storage/usernames.ts';
import { createUsers } from './storage/users.ts';
import { secretBox } from './totp/secret-box.ts';
import { giveTaskNumbers } from './use-cases/give-task-numbers.ts';
import { markForgotten } from './use-cases/mark-forgotten.ts';
import { moveShiftPlans } from './use-cases/move-shift-plans.ts';
import { personOf } from './use-cases/person-of.ts';
import { remindOfTasks } from './use-cases/remind-of-tasks.ts';
import { sendFormMail } from './use-cases/send-form-mail.ts';
import { sendMail } from './use-cases/send-mail.ts';
import { openSetup } from './use-cases/set-up.ts';

const MAILS_AT_ONCE = 10;
/** Longer than a mail server takes to give up. */
const MAIL_LEASE_SECONDS = 120;
/** Links are short-lived: after a quarter of an hour nobody waits for one any more. */
const MAIL_RETRIES = { firstMs: 5_000, factor: 3, randomShare: 0.2, maxMs: 300_000, mostTries: 6 };
const MAIL_POLL_MS = 1_000;
/** About a day: somebody has written to the company. */
const FORM_MAIL_RETRIES = { firstMs: 10_000, factor: 3, randomShare: 0.2, maxMs: 7_200_000, mostTries: 18 };
/** Least time between rounds of forms, in ms. */
const FORM_ROUND_MS = 200;
/** How often secrets are looked for that are not under the first key. */
const FACTOR_KEYS_EVERY_MS = 300_000;
/** How often work is looked for whose end was forgotten. */
const FORGOTTEN_WORK_EVERY_MS = 300_000;
/** How often shifts are looked for that the version before wrote as plans. */
const SHIFT_PLANS_EVERY_MS = 60_000;
/** How often people are looked for whom the version before made, without a username. */
const USERNAMES_EVERY_MS = 60_000;
/** How often tasks are looked for that have no number yet: from before, or by the version before. */
const TASK_NUMBERS_EVERY_MS = 60_000;

/** The workforce service: people, how they sign in, where they are signed in, and their work. */
export const workforce = defineService({
  name: 'workforce',
  config: Config,
  store: postgres<Config>({
    migrations: join(import.meta.dirname, '../migrations'),
    retentions: workforceRetentions,
  }),
  publishes: [workforceTopic],
  reads: [catalogueTopic, changesTopic, devicesTopic, formsTopic, ordersTopic],
  context: async ({ store, config, metrics, logger, now, nudge, onStop }) => {
    const redis = await openRedis(config.REDIS_URL, logger);
    onStop(redis.stop);
    const { KAFKA_TOPIC_PREFIX: prefix } = config;
    const { pool } = store;
    const sessionCache = createSessionCache(redis, prefix);
    const box = secretBox(config.SECRETS_KEY);
    const factorKeys = createFactorKeys(pool, box);
    factorKeys.report(metrics);
    const { company, branches, branchName } = createCompanyClient({
      origin: config.CATALOG_URL,
      privateKey: config.CALLER_PRIVATE_KEY,
    });
    const context: Workforce = {
      logins: createLogins(pool, sessionCache),
      sessions: createSessions({ pool, sessionCache, personOf: personOf(config.TOTP_REQUIRED_FOR) }),
      factors: createFactors(pool, sessionCache, box),
      links: createLinks(pool),
      mails: createMails(store),
      attempts: createAttempts(redis, prefix),
      passwords: createPasswords(config.PASSWORD_HASHES_AT_ONCE),
      companyWords: () => companyWords(company, branches, config.PUBLIC_URL),
      secure: securityLog(logger),
      now,
      limitFactor: config.LIMIT_FACTOR,
    };
    const mail = openMail(config.MAIL_URL);
    onStop(mail.stop);
    const mailing: Mailing = {
      ...{ logins: context.logins, links: context.links, now, mail },
      company,
      publicUrl: config.PUBLIC_URL,
      mailFrom: config.MAIL_FROM,
    };
    const users = createUsers(store, sessionCache);
    const setupCodes = createSetupCodes(pool);
    const code = await openSetup({ users, setupCodes, now }, config.SETUP_CODE);
    // For the operators who read the log, and worthless once there is an administrator.
    if (code !== null)
      logger.warn(
        { open: `${config.PUBLIC_URL}${SETUP_PATH}`, setupCode: code },
        'nobody looks after this installation yet',
      );
    const ours = await openWorkRecords(store);
    const clocking: Clocking = {
      ...{ ...context, pool, nudge, box, work: ours, users },
      colleagues: createColleagues(pool),
      clocks: createTimeClocks(pool, ours.records['time-clocks'], config.DEVICE_SESSION_RENEW_MINUTES),
      log: createDeviceLog(pool, CLOCKS_TABLE),
      stamps: createTimeStamps(pool),
      secrets: createClockSecrets(pool, box),
    };
    const noticing = await openNoticing({ config, store, now }, { mailing, work: ours, branchName });
    const tasking: Tasking = {
      ...{ pool, work: ours, noticing, nudge, now },
      numbers: createTaskNumbers(pool),
      threads: createTaskThreads(pool),
      reminders: createTaskReminders(pool),
    };
    const sheeting: Sheeting = {
      ...{ pool, now, noticing, users, work: ours, stamps: clocking.stamps },
      sheets: createTimeSheets(pool),
    };
    return {
      ...context,
      factorKeys,
      setupCodes,
      demo: createDemoLoader(config.DEMO_URL),
      apiKeys: createApiKeys(store, redis, prefix),
      work: ours,
      clocking,
      logger,
      formMails: createFormMails(store),
      pool,
      mailing,
      noticing,
      tasking,
      sheeting,
      redis,
      users,
    };
  },
  consumers: ({ work: { zones }, noticing, tasking, formMails, pool, now }) => [
    zones.consumer,
    ...noticingConsumers(noticing),
    consume(formsTopic, { handle: mailsOfForm({ pool, formMails, now }), roundIntervalMs: FORM_ROUND_MS }),
    ...taskConsumers(tasking),
  ],
  queues: ({ mails, formMails, mailing, noticing }) => [
    work(mails.due, {
      handle: (mail) => sendMail(mailing, mail),
      most: MAILS_AT_ONCE,
      leaseSeconds: MAIL_LEASE_SECONDS,
      retries: MAIL_RETRIES,
      pollIntervalMs: MAIL_POLL_MS,
      about: ({ id, kind }) => ({ mailId: id, kind }),
    }),
    work(formMails.due, {
      handle: (mail) => sendFormMail(mailing, mail),
      most: MAILS_AT_ONCE,
      leaseSeconds: MAIL_LEASE_SECONDS,
      retries: FORM_MAIL_RETRIES,
      pollIntervalMs: MAIL_POLL_MS,
      about: ({ submissionId, place }) => ({ submissionId, place }),
    }),
    noticingQueue(noticing),
  ],
  jobs: ({ factorKeys, clocking, tasking }, { TASK_REMINDER_INTERVAL_MS }) => [
    { name: 'factor-keys', everyMs: FACTOR_KEYS_EVERY_MS, run: factorKeys.closeAllAnew },
    { name: 'forgotten-work', everyMs: FORGOTTEN_WORK_EVERY_MS, run: () => markForgotten(clocking) },
    { name: 'shift-plans', everyMs: SHIFT_PLANS_EVERY_MS, run: () => moveShiftPlans(clocking) },
    { name: 'usernames', everyMs: USERNAMES_EVERY_MS, run: () => giveUsernames(clocking.pool) },
    { name: 'task-numbers', everyMs: TASK_NUMBERS_EVERY_MS, run: () => giveTaskNumbers(tasking) },
    { name: 'task-reminders', everyMs: TASK_REMINDER_INTERVAL_MS, run: () => remindOfTasks(tasking) },
  ],
  routes: (
    http,
    {
      redis,
      users,
      setupCodes,
      demo,
      apiKeys,
      work: ours,
      noticing,
      tasking,
      clocking,
      sheeting,
      logger,
      mailing: _mailing,
      formMails: _formMails,
      pool: _pool,
      factorKeys: _factorKeys,
      ...context
    },
    { SESSIONS_OVER_HTTP, TOTP_REQUIRED_FOR, PUBLIC_URL },
  ) => {
    http.health.register('redis', redis.ping);
    bindInternal(http, context);
    bindSessions(http, context, SESSIONS_OVER_HTTP === 'allowed');
    bindLinks(http, context, SESSIONS_OVER_HTTP === 'allowed');
    bindFactors(http, context, { requiredFor: TOTP_REQUIRED_FOR, issuer: new URL(PUBLIC_URL).hostname });
    bindSetup(http, { ...context, users, setupCodes, demo }, SESSIONS_OVER_HTTP === 'allowed');
    bindUsers(http, context, users, ours.records.departments);
    bindNotices(http, noticing);
    bindApiKeys(http, context, apiKeys);
    bindTasks(http, tasking, bindRecords(http, tasking, users));
    bindTimeClocks(http, clocking, logger);
    bindTimeTracking(http, clocking);
    bindOwnClock(http, clocking);
    bindTimeSheets(http, sheeting);
    bindWorkStatistics(http, sheeting);
    bindPeopleAtWork(http, clocking);
    bindRoster(http, { ...clocking, work: ours, users, noticing, calendars: createShiftCalendars(clocking.pool) });
  },
});
