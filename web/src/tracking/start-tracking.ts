import { ApiError } from '@filiale/contracts/api/client';
import { call } from '../api/client.ts';
import { analyticsChoice, onConsentChange } from '../consent/consent-state.ts';
import { cameBy, forgetInAddress } from './came-by.ts';
import { deviceStats } from './device-stats.ts';
import { createLogQueue, type SentEntry } from './log-queue.ts';
import { onTracked, track } from './track.ts';

const TOO_MANY = 429;

let isStarted = false;

/**
 * Sends tracked events to the analytics log, and once the properties of the device. Loaded after the first render.
 * @param search the query of the address that the visitor came by
 */
export function startTracking(search: string): void {
  if (isStarted) return;
  isStarted = true;
  cameBy.note(search);
  forgetInAddress(window);
  // Kept alive, it outlives the page like a beacon, and unlike one it carries the header that calls of signed-in people need.
  const send = (body: SentEntry) => call('POST /api/analytics-log', { body }, { keepalive: true });
  const queue = createLogQueue({
    consent: analyticsChoice,
    send: (entry) =>
      send(entry).catch((error: unknown) => {
        // What was refused for what it is would be refused again.
        if (!(error instanceof ApiError) || error.status >= 500 || error.status === TOO_MANY) throw error;
      }),
    sendAtEnd: (entry) => void send(entry).catch(() => undefined),
  });
  onTracked(({ category, action, label, payload }) => queue.push({ type: label, action, category, data: payload }));
  onConsentChange(queue.flush);
  onConsentChange(cameBy.settle);
  window.addEventListener('pagehide', queue.end);
  track('device', 'stats', 'init', deviceStats(window));
}
