/** What a visitor did, as it is counted. */
export type Hit = {
  readonly id: string;
  readonly at: Date;
  readonly localHour: number;
  readonly localFold: number;
  /** In the shop of a branch; null elsewhere. */
  readonly branchId: string | null;
  readonly kind: string;
  readonly name: string;
  readonly referrer: string;
  readonly browser: string;
  readonly browserVersion: string;
  readonly system: string;
  readonly device: string;
  readonly resolution: string;
  readonly pixelRatio: string;
  readonly colorScheme: string;
};
type Figures = {
  readonly visitors: number;
  readonly visits: number;
  readonly views: number;
  readonly events: number;
};
/** Figures of a day in the shop of a branch (null: of everything), at one place of a dimension. */
export type Counted = Figures & {
  readonly branchId: string | null;
  readonly dimension: string;
  readonly keys: readonly string[];
};

/** A visit ends where a visitor does nothing for so long. */
export const VISIT_GAP_MS = 30 * 60_000;
/** The same code by the same visitor within so long is a repetition. */
export const REPEATED_WITHIN_MS = 3_600_000;
/** Most steps of a visit that are counted. */
export const MOST_STEPS = 5;
/** A visitor who does more on a day is no person; the rest is not counted. */
export const MOST_HITS = 2_000;

const none: Figures = { visitors: 0, visits: 0, views: 0, events: 0 };

/**
 * The figures that one visitor adds on one local day, from all that they did. Scans of printed codes count by themselves: they need no consent, so nobody
 * who only scanned is a visitor. Source: STAT-002, STAT-003, STAT-006, STAT-008.
 */
export function countsOfVisitor(hits: readonly Hit[]): readonly Counted[] {
  const ordered = hits
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1))
    .slice(0, MOST_HITS);
  const visited = inVisits(ordered.filter(({ kind }) => kind !== 'scan'));
  const scans = ordered.filter(({ kind }) => kind === 'scan');
  const branches = new Set(ordered.map(({ branchId }) => branchId));
  return [null, ...[...branches].filter((id) => id !== null)].flatMap((branchId) => {
    const isIn = (hit: Hit): boolean => branchId === null || hit.branchId === branchId;
    const counts = createCounts();
    countVisits(visited.filter(isIn), counts.add);
    countSteps(visited, isIn, counts.add);
    countScans(scans, isIn, counts.add);
    return counts.all().map((counted) => ({ branchId, ...counted }));
  });
}

/** What `after` has more than `before`, and less. */
export function differenceOf(before: readonly Counted[], after: readonly Counted[]): readonly Counted[] {
  const sums = new Map<string, Counted>();
  const add = (sign: 1 | -1) => (counted: Counted) => {
    const key = JSON.stringify([counted.branchId, counted.dimension, counted.keys]);
    const known = sums.get(key) ?? { ...counted, ...none };
    sums.set(key, {
      ...known,
      visitors: known.visitors + sign * counted.visitors,
      visits: known.visits + sign * counted.visits,
      views: known.views + sign * counted.views,
      events: known.events + sign * counted.events,
    });
  };
  before.forEach(add(-1));
  after.forEach(add(1));
  return [...sums.values()].filter(({ visitors, visits, views, events }) => visitors || visits || views || events);
}

type Add = (dimension: string, keys: readonly string[], figures: Partial<Figures>) => void;

/** Adds figures up by their place; a visitor is one at each. */
function createCounts() {
  type Place = Omit<{ -readonly [name in keyof Counted]: Counted[name] }, 'branchId'>;
  const places = new Map<string, Place>();
  const placeOf = (dimension: string, keys: readonly string[]): Place => {
    const key = `${dimension}\n${keys.join('\n')}`;
    const known = places.get(key);
    if (known) return known;
    const place = { dimension, keys, ...none };
    places.set(key, place);
    return place;
  };
  return {
    add: ((dimension, keys, { visitors = 1, visits = 0, views = 0, events = 0 }) => {
      const place = placeOf(dimension, keys);
      place.visitors = visitors;
      place.visits += visits;
      place.views += views;
      place.events += events;
    }) as Add,
    all: () => [...places.values()],
  };
}

type Visited = Hit & { readonly visit: number };

const inVisits = (hits: readonly Hit[]): readonly Visited[] => {
  let visit = 0;
  return hits.map((hit, at) => {
    const before = hits[at - 1];
    if (before && hit.at.getTime() - before.at.getTime() > VISIT_GAP_MS) visit += 1;
    return { ...hit, visit };
  });
};

function countVisits(hits: readonly Visited[], add: Add): void {
  const known = new Set<number>();
  for (const hit of hits) {
    const visits = known.has(hit.visit) ? 0 : 1;
    known.add(hit.visit);
    const figures = { visits, views: hit.kind === 'view' ? 1 : 0, events: hit.kind === 'event' ? 1 : 0 };
    add('time', [], figures);
    add('hour', [String(hit.localHour), String(hit.localFold)], figures);
    add('kind', [hit.kind], figures);
    add('browser', [hit.browser], figures);
    add('browserVersion', [`${hit.browser} ${hit.browserVersion}`.trim()], figures);
    add('system', [hit.system], figures);
    add('device', [hit.device], figures);
    if (hit.kind === 'view') add('page', [hit.name], figures);
    if (hit.kind === 'event') add('event', [hit.name], figures);
    if (hit.kind === 'device')
      for (const name of ['referrer', 'resolution', 'pixelRatio', 'colorScheme'] as const) add(name, [hit[name]], {});
  }
}

/** How visits go on from page to page; empty where they end. */
function countSteps(hits: readonly Visited[], isIn: (hit: Hit) => boolean, add: Add): void {
  const views = hits.filter(({ kind }) => kind === 'view');
  let step = 0;
  views.forEach((view, at) => {
    step = views[at - 1]?.visit === view.visit ? step + 1 : 1;
    const next = views[at + 1];
    const to = next?.visit === view.visit ? next.name : '';
    if (step <= MOST_STEPS && isIn(view)) add('step', [String(step), view.name, to], { visits: 1 });
  });
}

/** All scans are events; a repetition within an hour is no visit. */
function countScans(scans: readonly Hit[], isIn: (hit: Hit) => boolean, add: Add): void {
  const last = new Map<string, number>();
  for (const scan of scans) {
    const before = last.get(scan.name);
    const isRepeated = before !== undefined && scan.at.getTime() - before < REPEATED_WITHIN_MS;
    if (!isRepeated) last.set(scan.name, scan.at.getTime());
    if (!isIn(scan)) continue;
    const figures = { visits: isRepeated ? 0 : 1, events: 1 };
    add('scan', [], figures);
    add('scanCode', [scan.name], figures);
    add('scanSystem', [scan.system], figures);
    add('scanDevice', [scan.device], figures);
  }
}
