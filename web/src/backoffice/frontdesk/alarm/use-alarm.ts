'use client';

import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Order } from '@filiale/contracts/ordering/order';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { showNotice } from '../../../order-status/notices.ts';
import { useNow } from '../../../page/now-provider.tsx';
import { numberOf } from '../order-text.ts';
import { createBell } from './bell.ts';
import { isSoonMissed, ringingOrders, ringKey } from './ringing-orders.ts';

const SILENT_KEY = 'filiale-frontdesk-silent';
/** The alarm sounds again after so long while somebody is waiting. */
const RING_EVERY_MS = 2_500;

/** Sound and notice of new orders. `ringing`: those that nobody has been near yet; `text` says so. `isAsleep`: the browser wants a touch before it plays. */
export type Alarm = {
  readonly ringing: readonly Order[];
  readonly text: string | undefined;
  readonly isOn: boolean;
  readonly isAsleep: boolean;
  readonly toggle: () => void;
  /** Rings once, for a test. */
  readonly ring: () => void;
};

/** Rings for new orders until the screen is touched, once when the connection is lost, and shows notifications where allowed. */
export function useAlarm(orders: readonly Order[], branch: Branch, title: string, isLost: boolean): Alarm {
  const texts = useMessages('frontdesk');
  const now = useNow();
  const bell = useRef<ReturnType<typeof createBell>>(null);
  const [heard, setHeard] = useState<ReadonlySet<string>>(new Set());
  const [isOn, setOn] = useState(() => localStorage.getItem(SILENT_KEY) === null);
  const [isAsleep, setAsleep] = useState(true);
  const soon = useMemo(
    () => new Set(orders.filter((order) => isSoonMissed(order, branch, now)).map(({ id }) => id)),
    [orders, branch, now],
  );
  const ringing = useMemo(() => ringingOrders(orders, heard, ({ id }) => soon.has(id)), [orders, heard, soon]);
  const keys = ringing.map((order) => ringKey(order, soon.has(order.id))).join();

  useEffect(() => {
    const mine = createBell(() => setAsleep(!mine.isAwake()));
    bell.current = mine;
    return () => mine.close();
  }, []);
  const wake = async () => {
    await bell.current?.wake().catch(() => undefined);
    setAsleep(!bell.current?.isAwake());
  };

  useEffect(() => {
    const near = (event: Event) => {
      const isSwitch = event.target instanceof Element && event.target.closest('[data-asleep]') !== null;
      if (!isSwitch) void wake();
      if (keys !== '') setHeard((old) => new Set([...old, ...keys.split(',')]));
    };
    window.addEventListener('pointerdown', near);
    window.addEventListener('keydown', near);
    return () => {
      window.removeEventListener('pointerdown', near);
      window.removeEventListener('keydown', near);
    };
  });

  useEffect(() => {
    if (keys === '' || !isOn) return;
    bell.current?.ring();
    const timer = setInterval(() => bell.current?.ring(), RING_EVERY_MS);
    return () => clearInterval(timer);
  }, [keys, isOn]);

  useEffect(() => {
    if (isLost && isOn) bell.current?.ring();
  }, [isLost, isOn]);

  const [first] = ringing;
  const text =
    ringing.length > 1
      ? fill(texts.newOrders, { count: ringing.length })
      : first && fill(texts.newOrder, { number: numberOf(first) });
  useEffect(() => {
    const before = document.title;
    document.title = text ?? title;
    if (text !== undefined && document.hidden && 'Notification' in window && Notification.permission === 'granted')
      // Some browsers promise notices and refuse to show them.
      void showNotice(text, title, 'filiale-new-order').catch(() => undefined);
    return () => {
      document.title = before;
    };
  }, [text, title]);

  const toggle = () => {
    void wake();
    if ('Notification' in window && Notification.permission === 'default') void Notification.requestPermission();
    if (isOn && isAsleep) return;
    if (isOn) localStorage.setItem(SILENT_KEY, '1');
    else localStorage.removeItem(SILENT_KEY);
    setOn(!isOn);
  };
  return { ringing, text, isOn, isAsleep: isOn && isAsleep, toggle, ring: () => bell.current?.ring() };
}
