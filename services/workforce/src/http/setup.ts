import type { HttpApp } from '@filiale/kit/http/http';
import { type SettingUp, setUp } from '../use-cases/set-up.ts';
import { cookiesOf, refuseOpenWay } from './session-cookies.ts';
import { visitOf } from './sessions.ts';

/** The first run of an installation. */
export function bindSetup(http: HttpApp, workforce: SettingUp, isHttpAllowed: boolean): void {
  const { users, demo, now } = workforce;
  http.bind('GET /api/setup', async () => ({ data: { isOpen: !(await users.hasAdmin(now())) } }));

  http.bind('POST /api/setup', async (call) => {
    refuseOpenWay(call, isHttpAllowed);
    const former = call.caller.kind === 'staff' ? (call.caller.session ?? null) : null;
    const { person, ...kept } = await setUp(workforce, call.body, visitOf(call), former);
    return { data: person, headers: { 'set-cookie': cookiesOf(call, isHttpAllowed, kept) } };
  });

  http.bind('GET /api/setup/demo', async () => ({ data: await demo.look() }));
  http.bind('POST /api/setup/demo', async () => ({ data: await demo.load() }));
}
