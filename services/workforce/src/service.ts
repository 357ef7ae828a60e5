import { join } from 'node:path';
import { defineService } from '@filiale/kit/process/define-service';
import { securityLog } from '@filiale/kit/process/security-log';
import { postgres } from '@filiale/kit/process/service-store';
import { openRedis } from '@filiale/kit/stores/redis';
import { Config } from './config.ts';
import type { Workforce } from './context.ts';
import { bindInternal } from './http/internal.ts';
import { bindSessions } from './http/sessions.ts';
import { bindUsers } from './http/users.ts';
import { createPasswords } from './passwords/hash-password.ts';
import { createAttempts } from './storage/attempts.ts';
import { createBeliefs } from './storage/beliefs.ts';
import { createLogins } from './storage/logins.ts';
import { workforceRetentions } from './storage/retentions.ts';
import { createSessions } from './storage/sessions.ts';
import { createUsers } from './storage/users.ts';
import { personOf } from './use-cases/person-of.ts';

/** The workforce service: people, how they sign in, and where they are signed in. */
export const workforce = defineService({
  name: 'workforce',
  config: Config,
  store: postgres<Config>({
    migrations: join(import.meta.dirname, '../migrations'),
    retentions: workforceRetentions,
  }),
  context: async ({ store, config, logger, now, onStop }) => {
    const redis = await openRedis(config.REDIS_URL, logger);
    onStop(redis.stop);
    const { KAFKA_TOPIC_PREFIX: prefix } = config;
    const { pool } = store;
    const beliefs = createBeliefs(redis, prefix);
    const context: Workforce = {
      logins: createLogins(pool, beliefs),
      sessions: createSessions({ pool, beliefs, personOf: personOf(config.TOTP_REQUIRED_FOR) }),
      attempts: createAttempts(redis, prefix),
      passwords: createPasswords(config.PASSWORD_HASHES_AT_ONCE),
      secure: securityLog(logger),
      now,
      limitFactor: config.LIMIT_FACTOR,
    };
    return { ...context, redis, users: createUsers(store, beliefs) };
  },
  routes: (http, { redis, users, ...context }, { SESSIONS_OVER_HTTP }) => {
    http.health.register('redis', redis.ping);
    bindInternal(http, context);
    bindSessions(http, context, SESSIONS_OVER_HTTP === 'allowed');
    bindUsers(http, context, users);
  },
});
