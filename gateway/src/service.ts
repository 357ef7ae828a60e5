import type { Socket } from 'node:net';
import { internalRoutes } from '@filiale/contracts/api/internal-routes';
import { routes } from '@filiale/contracts/api/routes';
import { serviceNames, serviceVariable } from '@filiale/contracts/api/services';
import { apiKeysChannel } from '@filiale/contracts/workforce/api-key';
import { sessionsChannel } from '@filiale/contracts/workforce/session';
import { reportConsumers } from '@filiale/kit/events/consumer-metrics';
import { openKafka } from '@filiale/kit/events/kafka';
import { askReadiness, type BreakerSettings, createBreaker } from '@filiale/kit/http/breaker';
import { callerTokens } from '@filiale/kit/http/caller-tokens';
import { createHealth } from '@filiale/kit/http/health';
import { listenHttp } from '@filiale/kit/http/http-server';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { kafkaSecurity } from '@filiale/kit/process/kafka-security';
import { composeService, type Service } from '@filiale/kit/process/lifecycle';
import type { Logger } from '@filiale/kit/process/logging';
import { createMetrics } from '@filiale/kit/process/metrics';
import { securityLog } from '@filiale/kit/process/security-log';
import { openRedis } from '@filiale/kit/stores/redis';
import { createAnalyticsLog } from './analytics-log.ts';
import { createApi, type OwnHandler } from './api.ts';
import { createAuditedCalls } from './audited-calls.ts';
import type { Config } from './config.ts';
import { createDocs } from './docs.ts';
import { createHealthCalls } from './health-calls.ts';
import { createListener } from './http/listener.ts';
import { sendData } from './http/send-bytes.ts';
import { type CallerOfVisit, callerOfVisit } from './identity/caller-of-visit.ts';
import { ownOrigins } from './identity/csrf.ts';
import { createDeniedKeys } from './identity/denied-keys.ts';
import { createDeviceLookup, findApiKey, findClock, findScreen } from './identity/device-lookup.ts';
import { impersonate } from './identity/impersonation.ts';
import { callerResolver, sha256Hex, tokenMatcher } from './identity/resolve-caller.ts';
import { createSessionLookup } from './identity/session-lookup.ts';
import { createInit } from './init/answer-init.ts';
import { keepLastAnswers } from './init/last-answers.ts';
import { watchRecords } from './init/record-changes.ts';
import {
  catalogueEntries,
  consentReports,
  contentEntries,
  entryReports,
  pathVisits,
  qrCodeList,
  redirectList,
  scanReports,
} from './init/service-entries.ts';
import { guardLinks } from './limits/guarded-links.ts';
import { policyOf } from './limits/quota-headers.ts';
import { createLimits } from './limits/rate-limits.ts';
import { createValidLinks } from './limits/valid-links.ts';
import { internalListener, publicListener, type Rooms } from './listeners.ts';
import { createChangeChannel } from './live/change-channel.ts';
import { liveChanges } from './live/live-changes.ts';
import { createLiveEvents } from './live/live-events.ts';
import { countStreams } from './live/open-streams.ts';
import { createPresence } from './live/presence.ts';
import { createMedia } from './media.ts';
import { askAs } from './own-answer.ts';
import { createConsentCounts } from './pages/consent-counts.ts';
import { createPages } from './pages/pages.ts';
import { createPathCounts, startPathCounts } from './pages/path-counts.ts';
import { createQrCodes } from './pages/qr-codes.ts';
import { createRedirects } from './pages/redirects.ts';
import { createTerminals } from './pages/terminals.ts';
import { createUpstream, type Upstream } from './proxy/upstream.ts';
import { routingTable } from './routing.ts';
import { createScreenPicture } from './screen-picture.ts';
import { createSearch } from './search.ts';
import { createSecurityTxt } from './security-txt.ts';
import { createWaiting } from './waiting.ts';

const MEBIBYTE = 1024 * 1024;
/** Nobody waits longer for menus, redirects and printed codes. */
const CONTENT_WITHIN_MS = 2_000;

/** The gateway: a public and an internal listener in front of every service and the web app. Nothing runs until `start`. */
export function createService(config: Config, logger: Logger): Service<{ port: number; internalPort: number }> {
  return composeService(async (onStop, stopping) => {
    const metrics = createMetrics('gateway');
    const health = createHealth();
    const { REDIS_URL, KAFKA_BROKERS, KAFKA_TOPIC_PREFIX: prefix, UPSTREAM_TIMEOUT_MS: timeoutMs } = config;
    const redis = REDIS_URL ? await openRedis(REDIS_URL, logger) : undefined;
    if (redis) onStop(redis.stop);
    const kafka =
      KAFKA_BROKERS &&
      openKafka({
        brokers: KAFKA_BROKERS,
        clientId: 'gateway',
        prefix,
        fetchWaitMs: config.KAFKA_FETCH_WAIT_MS,
        stopping,
        security: kafkaSecurity(config),
        logger,
        metrics,
      });
    if (kafka) onStop(reportConsumers(metrics, kafka));
    if (redis) health.register('redis', redis.ping);

    const upstreams = new Map<string, Upstream>();
    const openUpstream = (name: string, origin: string, settings: BreakerSettings, readyPath: string) => {
      const ask = () => askReadiness(`${origin}${readyPath}`);
      const breaker = createBreaker({ name, ask, settings, logger });
      const upstream = createUpstream({ origin, idleMs: config.UPSTREAM_IDLE_MS, breaker, logger });
      onStop(upstream.stop);
      health.register(name, ask);
      return upstream;
    };
    for (const name of serviceNames) {
      const origin = config[serviceVariable(name, 'URL')];
      const settings = config[serviceVariable(name, 'BREAKER')];
      if (origin) upstreams.set(name, openUpstream(name, origin, settings, '/health/ready'));
    }
    const { WEB_URL: webOrigin } = config;
    const web = webOrigin ? openUpstream('web', webOrigin, config.WEB_BREAKER, '/health/live') : undefined;

    const limits = createLimits({ redis: redis?.client, prefix, factor: config.LIMIT_FACTOR });
    const tokenFor = callerTokens(config.CALLER_PRIVATE_KEY);
    const sourceOf = ({ origin, breaker }: Upstream) => ({ origin, breaker, tokenFor });
    const ordering = upstreams.get('ordering');
    const devicesChannel = `${prefix}gateway.devices-changed`;
    // While Redis is away the others find out within ten seconds.
    const devicesChanged = (id: string) => void redis?.client.publish(devicesChannel, id).catch(() => undefined);
    const devices =
      ordering &&
      createDeviceLookup(
        { ...sourceOf(ordering), timeoutMs },
        {
          limits,
          publish: devicesChanged,
        },
      );
    const signage = upstreams.get('signage');
    const screens =
      signage &&
      createDeviceLookup({ ...sourceOf(signage), timeoutMs }, { find: findScreen, limits, publish: devicesChanged });
    const people = upstreams.get('workforce');
    const sessions =
      people &&
      createSessionLookup(
        { ...sourceOf(people), timeoutMs },
        { redis, prefix, limits, awaySeconds: config.SESSIONS_AWAY_SECONDS },
      );
    const clocks =
      people &&
      createDeviceLookup({ ...sourceOf(people), timeoutMs }, { find: findClock, limits, publish: devicesChanged });
    const apiKeys = people && createDeviceLookup({ ...sourceOf(people), timeoutMs }, { find: findApiKey, limits });
    const resolveCaller = callerResolver({
      keyOf: apiKeys?.deviceOf,
      sessionOf: sessions?.sessionOf,
      adminTokenHashes: config.ADMIN_TOKEN_HASH,
      deviceOf: devices?.deviceOf,
      screenOf: screens?.deviceOf,
      clockOf: clocks?.deviceOf,
    });
    const links = guardLinks(limits, createValidLinks({ redis: redis?.client, prefix }));
    const callerOf = callerOfVisit(resolveCaller, limits);
    const callerOfCall: CallerOfVisit = async (visit, how) => {
      const caller = await callerOf(visit, how);
      const seen = impersonate(visit.request, caller);
      if (seen !== caller) sessions?.alike(caller, seen);
      return seen;
    };

    const catalog = upstreams.get('catalog');
    let isLive = (): boolean => false;
    const content = upstreams.get('content');
    const ofContent = content && { ...sourceOf(content), timeoutMs: Math.min(timeoutMs, CONTENT_WITHIN_MS) };
    const readCatalogue = catalog && catalogueEntries({ ...sourceOf(catalog), timeoutMs });
    const readContent = ofContent && contentEntries(ofContent, logger);
    const counts = ofContent && createPathCounts({ send: pathVisits(ofContent), logger });
    if (counts) onStop(startPathCounts(counts));
    const redirects =
      ofContent &&
      createRedirects({
        read: redirectList(ofContent),
        isLive: () => isLive(),
        followed: (path) => counts?.redirected(path),
        logger,
      });
    const analytics = upstreams.get('analytics');
    const ofAnalytics = analytics && { ...sourceOf(analytics), timeoutMs: Math.min(timeoutMs, CONTENT_WITHIN_MS) };
    const qrCodes =
      ofAnalytics && createQrCodes({ read: qrCodeList(ofAnalytics), report: scanReports(ofAnalytics), logger });
    if (qrCodes) onStop(qrCodes.start());
    const consents = ofAnalytics && createConsentCounts({ send: consentReports(ofAnalytics), logger });
    if (consents) onStop(consents.start());
    // What lies ready is not counted, but says as every answer how many calls are allowed.
    const more = ['RateLimit-Policy', policyOf(limits.allowance('api'))];
    const init = createInit({
      readEntries: async (query) => {
        const [goods, pages] = await Promise.all([readCatalogue?.(query), readContent?.()]);
        return [...(goods ?? []), ...(pages ?? [])];
      },
      isLive: () => isLive(),
      onDropped: () => redirects?.invalidate(),
      maxBytes: config.INIT_CACHE_MEBIBYTES * MEBIBYTE,
      last: keepLastAnswers({ redis, prefix, more, logger }),
      more,
      metrics,
      logger,
    });
    const enter = countStreams({ most: config.LIVE_STREAMS, mostPerAddress: config.LIVE_STREAMS_PER_ADDRESS });
    const live = createLiveEvents({
      kafka: kafka || undefined,
      redis,
      prefix,
      ordering: ordering && sourceOf(ordering),
      watch: (caller, end) => sessions?.watch(caller, end),
      enter,
      timeoutMs,
      logger,
    });
    const changeChannel =
      kafka && redis && createChangeChannel({ kafka, redis, channel: `${prefix}gateway.changes`, logger });
    const presence = createPresence({ redis, prefix, upstreams, tokenFor });
    const own: Record<string, OwnHandler> = {
      'GET /api/init': ({ request, response, search }, caller) =>
        init.answer(request, response, search, sessions?.personOf(caller) ?? null),
      // The API token is not a user. Source: AUTH-001.
      'GET /api/users/me': (visit, caller) => sendData(visit, sessions?.personOf(caller) ?? null),
      'GET /api/orders/public/{uid}/{hash}/events': live.ofOrder,
      'GET /api/branches/{id}/orders/events': live.ofBranch,
      'GET /api/branches/{id}/queue/events': live.ofQueue,
      'GET /api/search': createSearch({ upstreams, tokenFor, withinMs: config.SEARCH_WITHIN_MS }),
      'GET /api/waiting': createWaiting({ upstreams, tokenFor }),
      'GET /api/digital-signage-devices/{id}/picture': createScreenPicture({
        ...{ signage, tokenFor, timeoutMs },
        content: content && { ...sourceOf(content), timeoutMs },
      }),
      'GET /api/changes/live': liveChanges({
        channel: changeChannel || undefined,
        enter,
        watch: (caller, end) => sessions?.watch(caller, end),
      }),
      'POST /api/analytics-log': createAnalyticsLog(ofAnalytics && entryReports(ofAnalytics), consents),
      'GET /api/presence': presence.look,
      'POST /api/presence': presence.say,
    };

    const isPresent = (owner: string): boolean => owner === 'gateway' || upstreams.has(owner);
    const auditedCalls = createAuditedCalls({ kafka: kafka || undefined, logger });
    onStop(auditedCalls.stop);
    const deniedKeys = createDeniedKeys({ secure: securityLog(logger), auditedCalls });
    const deviceChanged = (id: string): void => {
      for (const lookup of [devices, screens, clocks]) lookup?.changed(id);
    };
    const apiOf = (table: ReturnType<typeof routingTable>) =>
      createApi({
        table,
        upstreams,
        own,
        callerOf: callerOfCall,
        tokenFor,
        limits,
        links,
        isUnsure: (caller) => sessions?.isUnsure(caller) ?? false,
        deviceChanged,
        deniedKeys,
        auditedCalls,
        ours: ownOrigins(config.PUBLIC_URL, config.OTHER_PUBLIC_URLS),
        timeoutMs,
      });
    const terminals =
      ordering &&
      devices &&
      createTerminals({
        deviceOf: devices.deviceOf,
        end: async (terminal) => {
          const asking = { upstream: ordering, owner: 'ordering', tokenFor, timeoutMs } as const;
          const { ok } = await askAs(terminal, asking, '/api/device-sessions/current', { method: 'DELETE' });
          if (!ok) throw new ProblemError('service.unavailable');
          devices.changed(terminal.sub);
        },
      });
    const rooms: Rooms = {
      api: apiOf(routingTable(routes, isPresent)),
      internal: apiOf(routingTable(internalRoutes, isPresent)),
      docs: createDocs(limits),
      media: createMedia({ content, callerOf, tokenFor, timeoutMs }),
      pages: createPages({ web, qrCodes, redirects, counts, consents, terminals, callerOf, limits, links, timeoutMs }),
      healthCalls: createHealthCalls(health, metrics),
      securityTxt: createSecurityTxt({
        contact: config.SECURITY_CONTACT ?? `${config.PUBLIC_URL}/site/imprint`,
        origin: config.PUBLIC_URL,
      }),
    };
    const outsideListener = createListener({
      answerAtOnce: init.answerAtOnce,
      answer: publicListener(rooms),
      trustedProxies: config.TRUSTED_PROXIES,
      isInternal: false,
      metrics,
      logger,
    });
    const insideListener = createListener({
      answer: internalListener(rooms, tokenMatcher(config.SERVICE_TOKEN.map(sha256Hex))),
      trustedProxies: true,
      isInternal: true,
      metrics,
      logger,
    });

    const changes = watchRecords({
      kafka: kafka || undefined,
      redis,
      channel: `${prefix}gateway.records-changed`,
      others: {
        [devicesChannel]: (id) => {
          for (const lookup of [devices, screens, clocks]) lookup?.forget(id);
        },
        [apiKeysChannel(prefix)]: (id) => apiKeys?.forget(id),
        [sessionsChannel(prefix)]: (hashes) => sessions?.changed(hashes),
      },
      invalidate: () => {
        init.invalidate();
        redirects?.invalidate();
      },
      logger,
    });
    isLive = changes.isLive;
    onStop(changes.stop);
    const inside = await listenHttp(insideListener, { port: config.INTERNAL_PORT, host: config.INTERNAL_HOST, logger });
    onStop(inside.stop);
    const outside = await listenHttp(outsideListener, { port: config.PORT, host: config.HOST, logger });
    onStop(outside.stop);
    // The development server of the web app notifies pages over a web socket that a source has changed.
    if (config.NODE_ENV === 'development' && web)
      outside.server.on('upgrade', (request, socket, head) => {
        if (request.url?.startsWith('/_next/')) web.upgrade(request, socket as Socket, head);
        else socket.destroy();
      });
    live.start();
    // Streams end before the listeners, which wait for running answers.
    onStop(live.stop);
    if (changeChannel) onStop(changeChannel.stop);
    onStop(init.stop);
    onStop(health.stopping);
    return { port: outside.port, internalPort: inside.port };
  });
}
