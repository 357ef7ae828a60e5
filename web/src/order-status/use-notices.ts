'use client';

import type { PublicOrder } from '@filiale/contracts/ordering/order';
import type { TrackedOrder } from '@filiale/rules/order-timeline';
import { useEffect, useRef, useState } from 'react';
import { markTab, noticeOf, showNotice } from './notices.ts';
import { subscribeToPush } from './push-subscription.ts';
import { useSessionFlag } from './session-flag.ts';

/** `none`: the browser has no notifications, or nobody knows yet. `pushed`: notifications also arrive while the page is closed. */
export type NoticeWish = 'none' | 'offered' | 'wanted' | 'pushed' | 'denied';

/** Whether the visitor wants notifications; only a tap asks the browser. Holds for the session, and only while the browser allows it. */
export function useNoticeWish(
  order: Pick<PublicOrder, 'id' | 'uid' | 'hash'>,
): readonly [wish: NoticeWish, ask: () => Promise<void>] {
  const [isWanted, want] = useSessionFlag(`filiale.notify.${order.id}`);
  const [isPushed, push] = useSessionFlag(`filiale.push.${order.id}`);
  const [permission, setPermission] = useState<NotificationPermission | null>(null);
  const [wasAsked, setAsked] = useState(false);
  useEffect(() => {
    if ('Notification' in window) setPermission(Notification.permission);
  }, []);
  const ask = async () => {
    const answer = await Notification.requestPermission();
    setPermission(answer);
    setAsked(true);
    if (answer !== 'granted') return;
    want();
    // Without push the open page shows notifications.
    if (await subscribeToPush(order).catch(() => false)) push();
  };
  if (permission === null) return ['none', ask];
  if (permission === 'denied') return [isWanted || wasAsked ? 'denied' : 'none', ask];
  if (!isWanted || permission !== 'granted') return ['offered', ask];
  return [isPushed ? 'pushed' : 'wanted', ask];
}

/** Announces changes of the order: as a notification if wanted, and in the tab's title while it is hidden. */
export function useNotices(
  order: TrackedOrder & { readonly id: string },
  wish: NoticeWish,
  head: string,
  lead: string,
): void {
  const notice = noticeOf(order);
  const shown = useRef(notice);
  useEffect(() => {
    if (notice === shown.current) return;
    shown.current = notice;
    if (notice === null) return;
    if (wish === 'wanted' || wish === 'pushed') void showNotice(head, lead, order.id).catch(() => undefined);
    if (document.visibilityState !== 'hidden') return;
    const unmark = markTab(head);
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      unmark();
      document.removeEventListener('visibilitychange', look);
    };
    document.addEventListener('visibilitychange', look);
  }, [notice, wish, head, lead, order.id]);
}
