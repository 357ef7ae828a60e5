import type { CommandedDevice, SendCommand } from '@filiale/contracts/signage/signage-command';
import type { SignageDevice } from '@filiale/contracts/signage/signage-device';
import { bindDevices, deviceOfCaller, deviceReached } from '@filiale/kit/devices/bind-devices';
import { pollCommands } from '@filiale/kit/devices/poll-commands';
import { branchesAsked, refuseForeignBranch } from '@filiale/kit/http/branch-reach';
import type { Call, HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { metaOf } from '@filiale/kit/http/write-calls';
import type { Signage } from '../context.ts';
import type { PreparedManifest } from '../use-cases/compose-manifest.ts';
import { drawScreen, saidOf } from '../use-cases/draw-screen.ts';
import { sendCommand } from '../use-cases/send-command.ts';

/** Names a call that gives commands: sent again it gives no screen another one. */
const markOf = ({ caller, idempotencyKey }: Call): string | undefined =>
  idempotencyKey === undefined || caller.kind === 'anonymous'
    ? undefined
    : JSON.stringify([caller.kind, caller.sub, idempotencyKey]);

/** A manifest as an answer: prepared bytes. */
const sent = ({ json }: PreparedManifest, headers: Readonly<Record<string, string>> = {}) => ({
  bytes: `{"data":${json()}}`,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
});

/** Screens as devices: pairing, keys and logs as every device has them, and their commands. Source: SIGN-002, SIGN-003. */
export function bindScreens(http: HttpApp, signage: Signage): void {
  const { stores, screens, commands, waits, manifests, plays, receipts, faults, log, now, logger, nudge } = signage;
  bindDevices(
    http,
    { devices: screens, log, now, logger },
    { resource: 'digital-signage-devices', own: 'digital-signage', keeper: 'signage' },
  );
  const commanded = async (screen: SignageDevice): Promise<CommandedDevice> => ({
    ...screen,
    commands: await commands.list(screen.id),
  });

  http.bind('GET /api/digital-signage-devices/faulty', async ({ query, reach }) => ({
    data: await faults.screens(branchesAsked(reach, query.branch)),
  }));
  http.bind('GET /api/digital-signage-takeovers/{id}/reach', async ({ params, reach }) => {
    const takeover = await stores['digital-signage-takeovers'].get(params.id);
    if (!takeover) throw new ProblemError('record.missing');
    refuseForeignBranch(reach, takeover.branch);
    const ofBranch = await stores['digital-signage-devices'].find([[{ name: 'branch', values: [takeover.branch] }]]);
    const named = new Set(takeover.screens);
    const asked = named.size === 0 ? ofBranch : ofBranch.filter(({ id }) => named.has(id));
    const had = await receipts.of(takeover.id);
    return {
      data: {
        screens: asked.map(({ id, name, isEnabled, hasKey, lastSeenAt }) => ({
          ...{ id, name, isEnabled, hasKey, lastSeenAt },
          hasItSince: had.get(id)?.toISOString() ?? null,
        })),
      },
    };
  });
  http.bind('GET /api/digital-signage-devices/{id}/state', async (call) => {
    const { id, hasKey, lastSeenAt } = await deviceReached(screens, call);
    const [said, given, found] = await Promise.all([screens.factsOf(id), commands.list(id), faults.list(id)]);
    return {
      data: {
        hasKey,
        lastSeenAt,
        said: said && { ...said, at: said.at.toISOString() },
        commands: given,
        faults: found,
      },
    };
  });
  http.bind('POST /api/digital-signage-devices/{id}/command', async (call) => {
    const screen = await deviceReached(screens, call);
    await sendCommand(signage, [screen], call.body satisfies SendCommand, metaOf(call, markOf(call)));
    nudge();
    waits.wake(screen.id);
    return { data: await commanded(screen) };
  });
  http.bind('POST /api/digital-signage-devices/command', async (call) => {
    const { to, command } = call.body;
    const asked = branchesAsked(call.reach, to.branch);
    const found = await stores['digital-signage-devices'].find([
      ...(asked ? [[{ name: 'branch', values: [...asked] }]] : []),
      ...(to.group === undefined ? [] : [[{ name: 'group', values: [to.group] }]]),
    ]);
    const named = to.screens && new Set(to.screens);
    const screensOf = named ? found.filter(({ id }) => named.has(id)) : found;
    const given = await sendCommand(signage, screensOf, command, metaOf(call, markOf(call)));
    nudge();
    for (const { id } of given) waits.wake(id);
    return { data: await Promise.all(given.map(commanded)) };
  });
  http.bind('POST /api/digital-signage-devices/{id}/command/abort', async (call) => {
    const screen = await deviceReached(screens, call);
    const met = await commands.abort(screen, call.body.command ?? null, metaOf(call));
    if (met.length === 0) throw new ProblemError('device.command-over');
    nudge();
    waits.wake(screen.id);
    return { data: await commanded(screen) };
  });

  http.bind('POST /api/digital-signage-sessions/current/poll', async ({ caller, body, response }) => {
    const { id } = await deviceOfCaller(screens, caller);
    // What it shows may have changed while it waits, and so may its own record.
    const manifestNow = async () => manifests.of(await deviceOfCaller(screens, caller));
    const manifestHash = async () => (await manifestNow()).hash;
    if (body.facts) await screens.keepFacts(id, body.facts, now());
    if (body.faults) await faults.told(id, body.faults, now());
    if (body.manifest !== undefined) {
      const { hash, takeovers } = await manifestNow();
      if (hash === body.manifest) await receipts.note(id, takeovers, now());
    }
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const answer = await pollCommands(
      { commands, waits, now },
      id,
      body,
      AbortSignal.any([gone.signal, http.health.stopped]),
      async () => body.manifest !== undefined && (await manifestHash()) !== body.manifest,
    );
    return { data: { ...answer, manifest: await manifestHash(), now: now().toISOString() } };
  });
  http.bind('GET /api/digital-signage-sessions/current/manifest', async ({ caller, request, response }) => {
    const manifest = await manifests.of(await deviceOfCaller(screens, caller));
    const etag = `"${manifest.hash}"`;
    if (request.headers['if-none-match'] !== etag) {
      await plays.handedOut(manifest, now());
      return sent(manifest, { etag, 'cache-control': 'private, no-cache' });
    }
    response.writeHead(304, { etag }).end();
    return undefined;
  });
  http.bind('POST /api/digital-signage-sessions/current/plays', async ({ caller, body }) => {
    await plays.add((await deviceOfCaller(screens, caller)).id, body.plays);
    return { status: 204 };
  });
  http.bind('GET /api/digital-signage-devices/{id}/manifest', async (call) =>
    sent(await manifests.of(await deviceReached(screens, call))),
  );
  http.bind('GET /api/digital-signage-devices/{id}/drawing', async (call) => {
    const screen = await deviceReached(screens, call);
    const [said, manifest] = await Promise.all([screens.factsOf(screen.id), manifests.of(screen)]);
    const seenAt = new Date(Math.max(Date.parse(screen.lastSeenAt ?? '') || 0, said?.at.getTime() ?? 0));
    const picture = drawScreen({ manifest: JSON.parse(manifest.json()), seenAt, said: saidOf(said?.facts) }, now());
    if (!picture) throw new ProblemError('record.missing');
    return { data: { at: seenAt.toISOString(), picture } };
  });
  http.bind('GET /api/digital-signage-devices/{id}/plays', async (call) => ({
    data: await plays.list((await deviceReached(screens, call)).id, now()),
  }));
  http.bind('POST /api/digital-signage-sessions/current/commands/{id}', async ({ caller, params, body }) => {
    const screen = await deviceOfCaller(screens, caller);
    const { id } = screen;
    const at = now();
    const data = await commands.report(screen, params.id, body, at);
    if (!data) throw new ProblemError('record.missing');
    if (data.state !== body.state)
      await log.add(id, 'service', [
        {
          at: at.toISOString(),
          level: 'warn',
          text: `„${data.type}“ ist ${data.state}, gemeldet wurde ${body.state}.`,
        },
      ]);
    waits.wake(id);
    return { data };
  });
}
