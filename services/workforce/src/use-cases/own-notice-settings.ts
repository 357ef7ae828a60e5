import type { PushSubscription } from '@filiale/contracts/api/push';
import type { NoticeSettings, OwnNoticeSettings } from '@filiale/contracts/workforce/notice';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { nextTimeOfDay } from '@filiale/rules/quiet-hours';
import type { Noticing } from '../context.ts';
import { deviceOf } from './list-sessions.ts';
import { zoneOfPerson } from './zone-of-person.ts';

/** A person's settings of notices, with their zone, the key of push and their devices. */
export async function ownNoticeSettings(noticing: Noticing, userId: string): Promise<OwnNoticeSettings> {
  const { settings, pushDevices, pushKey } = noticing;
  const own = await settings.get(userId);
  return {
    settings: own,
    zone: await zoneNow(noticing, userId, own),
    pushKey,
    devices: (await pushDevices.of(userId)).map(({ hash, userAgent, createdAt }) => {
      const { browser, system } = deviceOf(userAgent);
      return { hash, name: [browser, system].filter(Boolean).join(', '), createdAt: createdAt.toISOString() };
    }),
  };
}

/** Keeps a person's settings. A digest that waits moves to its new time. */
export async function changeNoticeSettings(noticing: Noticing, userId: string, wanted: NoticeSettings): Promise<void> {
  const { settings, now } = noticing;
  await settings.put(userId, wanted);
  await settings.moveDigest(userId, nextTimeOfDay(now(), wanted.digestAt, await zoneNow(noticing, userId, wanted)));
}

async function zoneNow(
  { colleagues, zones, now }: Pick<Noticing, 'colleagues' | 'zones' | 'now'>,
  userId: string,
  { timeZone }: NoticeSettings,
): Promise<string> {
  const [user] = await colleagues.byIds([userId], now());
  return zoneOfPerson({ zones }, { timeZone }, user ?? { branches: [] });
}

/** Subscribes a browser to pushes of one's notices. Push services of browsers are called, and no other address. */
export async function addPushDevice(
  { pushDevices, pushKey, isPushService, now }: Pick<Noticing, 'pushDevices' | 'pushKey' | 'isPushService' | 'now'>,
  userId: string,
  subscription: PushSubscription,
  userAgent: string,
): Promise<void> {
  if (pushKey === null) throw new ProblemError('notification.push-off');
  if (!isPushService(subscription.endpoint))
    throw new ProblemError('notification.push-service-unknown', { field: 'endpoint' });
  await pushDevices.keep(userId, subscription, userAgent, now());
}
