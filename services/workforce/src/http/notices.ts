import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Noticing } from '../context.ts';
import { addPushDevice, changeNoticeSettings, ownNoticeSettings } from '../use-cases/own-notice-settings.ts';
import { presentOf, visitOf } from './sessions.ts';

/** One’s own notices and their settings. */
export function bindNotices(http: HttpApp, noticing: Noticing): void {
  const { notices, pushDevices, now } = noticing;
  http.bind('GET /api/users/me/notices', async ({ caller, query: { page } }) => ({
    data: await notices.listed(presentOf(caller).userId, page),
  }));
  http.bind('POST /api/users/me/notices/read', async ({ caller }) => {
    await notices.read(presentOf(caller).userId, null, now());
    return { status: 204 };
  });
  http.bind('POST /api/users/me/notices/{id}/read', async ({ caller, params }) => {
    if (!(await notices.read(presentOf(caller).userId, params.id, now()))) throw new ProblemError('record.missing');
    return { status: 204 };
  });
  http.bind('GET /api/users/me/notice-settings', async ({ caller }) => ({
    data: await ownNoticeSettings(noticing, presentOf(caller).userId),
  }));
  http.bind('PUT /api/users/me/notice-settings', async ({ caller, body }) => {
    const { userId } = presentOf(caller);
    await changeNoticeSettings(noticing, userId, body);
    return { data: await ownNoticeSettings(noticing, userId) };
  });
  http.bind('POST /api/users/me/push-devices', async (call) => {
    await addPushDevice(noticing, presentOf(call.caller).userId, call.body, visitOf(call).userAgent);
    return { status: 204 };
  });
  http.bind('DELETE /api/users/me/push-devices/{hash}', async ({ caller, params }) => {
    if (!(await pushDevices.end(presentOf(caller).userId, params.hash))) throw new ProblemError('record.missing');
    return { status: 204 };
  });
}
