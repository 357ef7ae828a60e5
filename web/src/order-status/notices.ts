import { type OrderLabel, orderLabel, type TrackedOrder } from '@filiale/rules/order-timeline';
import { NOTICE_ICON, TAB_NEWS_ICON } from '../pwa/icon-path.ts';

/** States with a notification: ready, on its way, an answer needed, or the order ended. */
const notifiedLabels: readonly OrderLabel[] = ['readyForPickup', 'inDelivery', 'canceled', 'failed'];

/** Key of an order's notification; null if there is none. Each key is notified once. */
export function noticeOf(order: TrackedOrder): string | null {
  const label = orderLabel(order);
  if (notifiedLabels.includes(label)) return label;
  return label === 'awaitingConfirmation' && order.counterAppointment !== null ? order.counterAppointment : null;
}

/**
 * Shows a notification of the browser, through the service worker where there is one, which phones insist on. Silent where
 * the browser does not want to.
 */
export async function showNotice(title: string, body: string, tag: string): Promise<void> {
  const options = { body, tag, icon: NOTICE_ICON, data: { url: location.href } };
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (worker?.active) return worker.showNotification(title, options);
  const notice = new Notification(title, options);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

/** Marks the tab of a hidden page: the news in its title, and a dot on its icon. Returns a function that removes the mark. */
export function markTab(news: string): () => void {
  const before = document.title;
  const title = `● ${news} · ${before}`;
  document.title = title;
  const icon = document.createElement('link');
  icon.rel = 'icon';
  icon.href = TAB_NEWS_ICON;
  document.head.append(icon);
  return () => {
    icon.remove();
    if (document.title === title) document.title = before;
  };
}
