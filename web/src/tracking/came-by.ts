import { cameByName } from '@filiale/contracts/analytics/came-by';
import { analyticsChoice } from '../consent/consent-state.ts';
import { OURS } from '../page/fragment-entries.ts';

/** The id of a printed code, and when it led here by the clock of this device. */
type Arrival = { readonly code: string; readonly atMs: number };

type Tools = {
  /** null before the visitor has chosen. */
  readonly consent: () => boolean | null;
  /** Where it is kept for the tab; reading it may throw. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly nowMs: () => number;
};

const KEY = 'filiale.came-by';
/** An order that comes later is not the code's. */
const LASTS_MS = 86_400_000;
/** An id as orders keep it; nothing else that an address says is kept in the tab. */
const ID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/**
 * The printed code that the visitor came by, for the order of this visit: until the tab is closed, for a day at most. Before they have chosen it is in
 * the page and nowhere else, with consent to our statistics in sessionStorage; a refusal drops it. Source: TRACK-006, STAT-008.
 */
export function createCameBy({ consent, storage, nowMs }: Tools) {
  let arrived: Arrival | null = null;

  const kept = (): Arrival | null => {
    try {
      const read = JSON.parse(storage().getItem(KEY) ?? 'null') as Partial<Arrival> | null;
      return typeof read?.code === 'string' && typeof read.atMs === 'number' ? (read as Arrival) : null;
    } catch {
      // Storage is switched off, or holds what we have not written.
      return null;
    }
  };
  const keep = (arrival: Arrival | null): void => {
    try {
      if (arrival) storage().setItem(KEY, JSON.stringify(arrival));
      else storage().removeItem(KEY);
    } catch {
      // Storage is switched off: it lives with the page.
    }
  };

  /** Acts on the choice of the visitor. */
  const settle = (): void => {
    const answer = consent();
    if (answer && arrived) keep(arrived);
    if (answer !== false) return;
    arrived = null;
    keep(null);
  };

  return {
    /** Notes the code in the query of an address, if it names one. */
    note: (search: string): void => {
      const code = new URLSearchParams(search).get(cameByName) ?? '';
      if (ID.test(code)) arrived = { code, atMs: nowMs() };
      settle();
    },
    settle,
    /** The code, for an order that is sent now; undefined without one, and without consent. */
    code: (): string | undefined => {
      if (!consent()) return undefined;
      const arrival = arrived ?? kept();
      const age = arrival ? nowMs() - arrival.atMs : LASTS_MS;
      return arrival && age >= 0 && age < LASTS_MS && ID.test(arrival.code) ? arrival.code : undefined;
    },
  };
}

/** That of this tab. */
export const cameBy = createCameBy({
  consent: analyticsChoice,
  storage: () => window.sessionStorage,
  nowMs: Date.now,
});

/** Takes the code out of the address, so that a link that is passed on does not name it. */
export function forgetInAddress({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(cameByName)) return;
  address.searchParams.delete(cameByName);
  // Without the framework's own mark it reads the address.
  const { [OURS]: ours } = (history.state ?? {}) as Readonly<Record<string, unknown>>;
  history.replaceState({ [OURS]: ours }, '', address);
}
