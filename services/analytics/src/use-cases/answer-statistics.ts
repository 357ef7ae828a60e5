import {
  filtersOfSet,
  needsConsent,
  type Spread,
  type StatDimension,
  type StatMeasure,
  type StatSet,
  type StatSetName,
  statDimensions,
  statMeasures,
  statSets,
} from '@filiale/contracts/analytics/stat-sets';
import {
  type Granularity,
  type RankingOrder,
  STATISTICS_DAYS_MAX,
  type StatFilter,
  type StatQuery,
  type StatResult,
} from '@filiale/contracts/analytics/statistics';
import type { Label } from '@filiale/contracts/fields/locales';
import { checkDays } from '@filiale/kit/http/check-days';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { bucketOf, bucketsOf, hoursIn, weekdayNumber } from '@filiale/rules/statistics/buckets';
import { comparedPeriod, type Days, lengthOf, usualGranularity } from '@filiale/rules/statistics/periods';
import { localDate } from '@filiale/rules/wall-time';
import { zoneOf } from '@filiale/rules/zone-of';
import type { ConsentCounting } from '../storage/consent-counts.ts';
import type { Place as KnownPlace, Places } from '../storage/places.ts';
import type { Group } from '../storage/stat-question.ts';
import { isMoney, isOfWhole, type Statistics } from '../storage/statistics.ts';

/** Most buckets of a series. */
const MOST_BUCKETS = 10_000;
const HOURS = 24;
const USUAL_LIMIT = 50;
/** Currency of figures that there are none of, where the company's is not known. */
const NO_CURRENCY = 'XXX';

type Asked = {
  readonly query: StatQuery;
  /** Branches that the question is about; null: all. */
  readonly branches: readonly string[] | null;
  readonly language: keyof Label;
  readonly now: Date;
};
type Answering = {
  readonly statistics: Statistics;
  readonly places: Pick<Places, 'read' | 'all'>;
  readonly consents: Pick<ConsentCounting, 'share'>;
  readonly codes: {
    getMany(ids: readonly string[]): Promise<readonly { readonly id: string; readonly name: string }[]>;
  };
};
type Row = StatResult['rows'][number];
type Figures = Row['m'];

/** The answer of a set, in the one shape of all of them. Source: STAT-001. */
export async function answerStatistics(
  { statistics, places, consents, codes }: Answering,
  name: StatSetName,
  asked: Asked,
): Promise<StatResult> {
  const { query, branches, language, now } = asked;
  const set: StatSet = statSets[name];
  const { of } = set;
  if (of === 'work' || of === 'customers') throw new Error(`${name} is answered elsewhere`);
  const days: Days = { from: query.from, to: query.to };
  checkDays(days, STATISTICS_DAYS_MAX);
  const by = dimensionsOf(set, query.by);
  const granularity = set.kind === 'series' ? (query.granularity ?? usualGranularity(days)) : null;
  if (granularity === 'hour' && lengthOf(days) * HOURS > MOST_BUCKETS)
    throw new ProblemError('request.parameter-invalid', { field: 'granularity' });
  const known = await places.read(query.branch ? [query.branch] : []);
  const isOfVisits = of === 'visits' || of === 'scans';
  // Visitors are known by days of the company.
  const timeZone = zoneOf(isOfVisits ? undefined : known.branches[0], known.company);
  const asIs = isOfVisits || query.branch !== undefined;
  // Each branch has its own days.
  const zones = asIs ? [timeZone] : [timeZone, ...(await zonesOf(places, branches, known.company))];
  const filters = filtersOf(name, query);
  const before = query.compare ? comparedPeriod(days, query.compare, granularity) : null;
  const read = (span: Days, isWhole = false) =>
    statistics.groups({
      ...{ of, days: span, dimensions: by, measures: set.measures, branches, filters, isWhole },
      isByHour: granularity === 'hour',
    });
  const [groups, comparedGroups, watermark] = await Promise.all([
    read(days),
    before ? read(before) : [],
    statistics.watermark(of),
  ]);
  // The same visitor is in several rows.
  const isOfVisitors = set.measures.some(isOfWhole);
  const [whole, comparedWhole] = isOfVisitors
    ? await Promise.all([read(days, true), before ? read(before, true) : []])
    : [groups, comparedGroups];
  const excluded = isOfVisits ? await statistics.excluded(days, branches) : { bot: 0, staff: 0 };

  const currencies = currenciesOf([...groups, ...comparedGroups], known.company?.currency);
  const measures = set.measures.flatMap((key) =>
    (isMoney(key) ? currencies : [undefined]).map((currency) => ({ key, currency })),
  );
  const figuresOf = figuresFor(measures);
  const [dimension] = by;
  const ids = [...groups, ...comparedGroups].flatMap(({ keys: [id] }) => (typeof id === 'string' && id ? [id] : []));
  const named =
    dimension === 'branch' ? (await places.read(ids)).branches : dimension === 'qrCode' ? await codes.getMany(ids) : [];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const inDays = placesOf({ kind: set.kind, days, granularity, timeZone });
  const [placed, unplaced] = [groups.filter(({ isRest }) => !isRest), groups.filter(({ isRest }) => isRest)];
  const rows = rowsOf({ groups: placed, ...inDays, dimension, names, figuresOf });
  const compared = before
    ? rowsOf({
        groups: comparedGroups.filter(({ isRest }) => !isRest),
        ...placesOf({ kind: set.kind, days: before, granularity, timeZone }),
        ...{ dimension, names, figuresOf },
      })
    : null;
  const counterpart = compared && counterparts(compared, set);
  // What there is no more belongs to a ranking that is compared.
  const present = new Set(rows.map(({ d }) => keyOf(d)));
  const gone = set.rankedBy && compared ? compared.filter(({ d }) => !present.has(keyOf(d))) : [];
  const all = [...rows, ...gone.map((row) => ({ ...row, m: figuresOf([]) }))];
  const withCompared = counterpart ? all.map((row, at) => ({ ...row, c: counterpart(row, at) ?? figuresOf([]) })) : all;
  const ranked = set.rankedBy
    ? ranking(
        withCompared.filter(hasFigures),
        measures.findIndex(({ key }) => key === set.rankedBy),
        counterpart ? query.sort : undefined,
      )
    : withCompared;
  const limit = set.rankedBy ? (query.limit ?? USUAL_LIMIT) : ranked.length;
  const beyond = ranked.slice(limit);
  const groupsBeyond = new Set(beyond.map(({ d }) => keyOf(d)));
  const hoursOf = (of: Days): number => [...hoursIn(of, timeZone).values()].reduce((sum, count) => sum + count, 0);
  const totals = (of: readonly Group[], span: Days) => figuresOf(of, set.kind === 'matrix' ? hoursOf(span) : undefined);
  return {
    set: name,
    kind: set.kind,
    query: {
      ...days,
      timeZone,
      granularity,
      by: set.by ? (by[0] ?? null) : null,
      filters,
      compare: before && query.compare ? { by: query.compare, ...before } : null,
    },
    dimensions: by.map((key) => ({ key, label: statDimensions[key].label[language], type: statDimensions[key].type })),
    measures: measures.map(({ key, currency }) => ({
      key,
      label: statMeasures[key].label[language],
      unit: statMeasures[key].unit,
      ...(currency !== undefined && { currency }),
    })),
    rows: ranked.slice(0, limit),
    totals: totals(whole, days),
    comparedTotals: before ? totals(comparedWhole, before) : null,
    other:
      beyond.length + unplaced.length > 0
        ? figuresOf([...unplaced, ...placed.filter((group) => groupsBeyond.has(keyOf(inDays.keysOf(group))))]).map(
            (figure, at) => (isOfWhole(measures[at]?.key ?? 'orders') ? null : figure),
          )
        : null,
    meta: {
      computedAt: now.toISOString(),
      watermark: watermark?.toISOString() ?? null,
      complete: zones.every((zone) => days.to < localDate(now, zone)),
      exactness: 'exact',
      coverage: { consentBp: needsConsent(set) ? await consents.share(days) : null },
      excluded: { ...excluded, spam: 0 },
    },
  };
}

async function zonesOf(
  places: Answering['places'],
  branches: Asked['branches'],
  company: KnownPlace | undefined,
): Promise<ReadonlySet<string>> {
  const asked = branches === null ? await places.all() : (await places.read(branches)).branches;
  return new Set(asked.map((place) => zoneOf(place, company)));
}

/** What rows are about; another one of those that the set has where it is asked for. */
function dimensionsOf(set: StatSet, by: string | undefined): StatSet['dimensions'] {
  if (by === undefined) return set.dimensions;
  const chosen = set.by?.find((each) => each === by);
  if (!chosen) throw new ProblemError('request.parameter-invalid', { field: 'by' });
  return [chosen];
}

const filtersOf = (set: StatSetName, query: StatQuery): { readonly [F in StatFilter]?: string } =>
  Object.fromEntries(
    (['branch', ...filtersOfSet(set)] as const).flatMap((name) =>
      query[name] === undefined ? [] : [[name, query[name]]],
    ),
  );

/** Each currency there are figures in; that of the company where there are none. */
function currenciesOf(groups: readonly Group[], usual: string | undefined): readonly string[] {
  const found = [...new Set(groups.map(({ currency }) => currency))].sort();
  return found.length > 0 ? found : [usual || NO_CURRENCY];
}

type AskedMeasure = { readonly key: StatMeasure; readonly currency: string | undefined };

/** Adds groups up to the figures of a row; `hours` are those that the row is about, where they are counted. */
const figuresFor =
  (measures: readonly AskedMeasure[]) =>
  (groups: readonly Group[], hours?: number): Figures => {
    const sum = ({ key, currency }: AskedMeasure): number =>
      key === 'hours'
        ? (hours ?? 0)
        : groups.reduce(
            (total, { currency: own, figures }) =>
              currency === undefined || own === currency ? total + (figures[key] ?? 0) : total,
            0,
          );
    return measures.map((measure) => {
      const percentile = percentileOf(measure.key);
      if (percentile) return valueAt(groups, percentile);
      const ratio = ratioOf(measure.key);
      if (!ratio) return rounded(sum(measure));
      const [over, under] = ratio.map((key) => sum({ key, currency: measure.currency }));
      const per = statMeasures[measure.key].unit === 'percent' ? 100 : 1;
      // More cancellations of earlier days than orders have no average.
      return under && under > 0 ? rounded(((over ?? 0) / under) * per) : null;
    });
  };

function percentileOf(key: StatMeasure): readonly [Spread, number] | undefined {
  const measure = statMeasures[key];
  return 'percentile' in measure ? measure.percentile : undefined;
}

/** The smallest value that so many percent of orders do not exceed; null where there are none. */
function valueAt(groups: readonly Group[], [of, percent]: readonly [Spread, number]): number | null {
  const values = groups.flatMap(({ spread }) => spread?.[of] ?? []).toSorted((one, other) => one.value - other.value);
  const wanted = (values.reduce((sum, { orders }) => sum + orders, 0) * percent) / 100;
  let passed = 0;
  for (const { value, orders } of values) {
    passed += orders;
    if (passed >= wanted) return value;
  }
  return null;
}

function ratioOf(key: StatMeasure): readonly [StatMeasure, StatMeasure] | undefined {
  const measure = statMeasures[key];
  return 'ratio' in measure ? measure.ratio : undefined;
}

/** What was added up as binary fractions. */
const rounded = (figure: number): number => Math.round(figure * 100) / 100;

type Place = {
  readonly kind: StatSet['kind'];
  readonly days: Days;
  readonly granularity: Granularity | null;
  readonly timeZone: string;
};
type Keys = readonly (string | number)[];
/** Keys as one text; paths of pages hold any sign that could stand between them. */
const keyOf = (keys: Keys): string => JSON.stringify(keys);

/** Which row a group belongs to, and the rows that are there in any case. */
function placesOf({ kind, days, granularity, timeZone }: Place): {
  readonly keysOf: (group: Group) => Keys;
  readonly all: readonly { readonly keys: Keys; readonly hours?: number }[];
} {
  if (kind === 'series' && granularity)
    return {
      keysOf: ({ day = '', hour = 0, fold = 0 }) => [bucketOf({ day, hour, fold }, granularity, timeZone)],
      all: bucketsOf(days, granularity, timeZone).map((bucket) => ({ keys: [bucket] })),
    };
  if (kind === 'matrix') {
    const counts = hoursIn(days, timeZone);
    return {
      keysOf: ({ day = '', hour = 0 }) => [weekdayNumber(day), hour],
      all: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
        Array.from({ length: HOURS }, (_, hour) => ({
          keys: [weekday, hour],
          hours: counts.get(`${weekday}/${hour}`) ?? 0,
        })),
      ),
    };
  }
  return { keysOf: ({ keys }) => keys, all: [] };
}

type Drawn = {
  readonly groups: readonly Group[];
  readonly dimension: StatDimension | undefined;
  readonly names: ReadonlyMap<string, string>;
  readonly figuresOf: ReturnType<typeof figuresFor>;
} & ReturnType<typeof placesOf>;

function rowsOf({ groups, keysOf, all, dimension, names, figuresOf }: Drawn): Row[] {
  const byKey = new Map<string, { readonly keys: Keys; readonly hours?: number; readonly groups: Group[] }>();
  for (const { keys, ...rest } of all) byKey.set(keyOf(keys), { keys, ...rest, groups: [] });
  for (const group of groups) {
    const keys = keysOf(group);
    const known = byKey.get(keyOf(keys));
    if (known) known.groups.push(group);
    else byKey.set(keyOf(keys), { keys, groups: [group] });
  }
  const { resource } = dimension ? (statDimensions[dimension] as { readonly resource?: string }) : {};
  const rows = [...byKey.values()].map(({ keys, hours, groups: of }): Row => {
    const id = String(keys[0]);
    const name = of[0]?.name ?? names.get(id) ?? '';
    return { d: [...keys], m: figuresOf(of, hours), ...(resource && id && { ref: { resource, id, name } }) };
  });
  // Clocks of a branch may show an hour that those of the asked zone skip.
  return dimension === 'bucket' ? rows.toSorted((one, other) => timeOf(one) - timeOf(other)) : rows;
}

/** When a bucket begins, to order them by: hours with what they are ahead of UTC. */
const timeOf = ({ d: [bucket] }: Row): number => {
  const text = String(bucket);
  return Date.parse(text.includes('T') ? `${text.slice(0, 13)}:00${text.slice(13)}` : text);
};

/** What rows are compared with: of a series the bucket at the same place, else the row of the same keys. */
function counterparts(compared: readonly Row[], { kind }: StatSet): (row: Row, at: number) => Figures | undefined {
  if (kind === 'series') return (_row, at) => compared[at]?.m;
  const byKey = new Map(compared.map(({ d, m }) => [keyOf(d), m]));
  return ({ d }) => byKey.get(keyOf(d));
}

/** What was taken back altogether is no row of a ranking. */
const hasFigures = ({ m, c = [] }: Row): boolean => [...m, ...c].some((figure) => figure !== null && figure !== 0);

/** The largest first, or what lost or gained beside what it is compared with, and nothing else; equal ones by key, so that an answer is the same every time. */
function ranking(rows: readonly Row[], by: number, order: RankingOrder = 'most'): Row[] {
  const figure = ({ m, c }: Row): number => {
    const change = (m[by] ?? 0) - (c?.[by] ?? 0);
    return order === 'most' ? (m[by] ?? 0) : order === 'gained' ? change : -change;
  };
  const shown = order === 'most' ? rows : rows.filter((row) => figure(row) > 0);
  return shown.toSorted((one, other) => figure(other) - figure(one) || (keyOf(one.d) < keyOf(other.d) ? -1 : 1));
}
