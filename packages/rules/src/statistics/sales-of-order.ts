import type { Unit } from '@filiale/contracts/catalog/units';
import { offStates, untakenStates } from '../order-lifecycle.ts';
import { thingsOf } from '../units.ts';
import { localHourOf } from './buckets.ts';

/** A line of an order as it was announced. `net` in cents with up to two decimals; null where the tax is not known. */
export type SoldLine = {
  readonly id: string;
  readonly productId: string;
  readonly product: string;
  readonly categoryId: string | null;
  readonly category: string;
  readonly taxRate: number | null;
  readonly unit: string;
  readonly amount: number;
  readonly grossCents: number;
  readonly netCents: number | null;
  readonly choices: readonly {
    readonly partId: string;
    readonly part: string;
    readonly optionId: string;
    readonly option: string;
  }[];
};
/** What an order costs, with its lines. */
export type Content = {
  readonly grossCents: number;
  readonly deliveryCents: number;
  readonly deliveryNetCents: number | null;
  readonly tipCents: number;
  readonly lines: readonly SoldLine[];
};
/** An announcement of an order. `content` where it tells the lines: when it was placed, and after an edit. */
export type OrderVersion = {
  readonly revision: number;
  readonly at: Date;
  readonly state: string;
  readonly reason: string;
  readonly content: Content | null;
};
/** An announcement of the money of an order, all amounts in sum until then. */
export type PaymentVersion = {
  readonly revision: number;
  readonly at: Date;
  readonly refundedCents: number;
  readonly goodwillCents: number;
};
/** What never changes of an order. */
export type PlacedOrder = { readonly placedAt: Date; readonly localDay: string; readonly timeZone: string };

type SaleKind = 'placed' | 'edited' | 'canceled' | 'reopened' | 'refunded';
/** What happened to the sales on a local day: differences, of which the sum is how the order stands. */
export type Sale = {
  /** Names the entry among those of its order. */
  readonly entry: string;
  readonly kind: SaleKind;
  readonly at: Date;
  readonly localDay: string;
  readonly localHour: number;
  readonly localFold: 0 | 1;
  readonly isRestated: boolean;
  readonly reason: string;
  readonly orders: number;
  readonly canceled: number;
  readonly placedCents: number;
  readonly revenueCents: number;
  readonly netCents: number | null;
  readonly deliveryCents: number;
  readonly tipCents: number;
  readonly lostCents: number;
  readonly refundedCents: number;
  readonly lines: readonly (SoldLine & { readonly pieces: number })[];
};

const nothing: Content = { grossCents: 0, deliveryCents: 0, deliveryNetCents: 0, tipCents: 0, lines: [] };

/**
 * The sales of an order, from its announcements and those of its money in any order of arrival. It is sold when it was placed, once it was taken; what an edit,
 * a cancellation, a reopening or goodwill changed of it counts when that happened. An order that was never paid or failed before is none.
 */
export function salesOfOrder(
  placed: PlacedOrder,
  versions: readonly OrderVersion[],
  payments: readonly PaymentVersion[],
): readonly Sale[] {
  const sales: Sale[] = [];
  let content = nothing;
  let isTaken = false;
  let isOff = false;
  let whyOff = '';
  let money: Pick<PaymentVersion, 'refundedCents' | 'goodwillCents'> = { refundedCents: 0, goodwillCents: 0 };
  /** The part of the goodwill that lowers the revenue now, and the net with it, and that of the tip. */
  let lowered: Lowered = { cents: 0, netCents: 0, tipCents: 0 };

  const add = (
    entry: string,
    kind: SaleKind,
    at: Date,
    sale: Partial<Sale> & { readonly before?: Content; readonly after?: Content },
  ) => {
    const { before = nothing, after = nothing, ...rest } = sale;
    const earlier = lowered;
    lowered = loweredBy(isTaken && !isOff ? money.goodwillCents : 0, content);
    const difference = after.grossCents - before.grossCents;
    const when =
      kind === 'placed'
        ? { ...localHourOf(at, placed.timeZone), day: placed.localDay }
        : localHourOf(at, placed.timeZone);
    sales.push({
      ...{ entry, kind, at, reason: '' },
      ...{ localDay: when.day, localHour: when.hour, localFold: when.fold, isRestated: when.day !== placed.localDay },
      ...{ orders: 0, canceled: 0, placedCents: 0, lostCents: 0, refundedCents: 0 },
      revenueCents: difference - (lowered.cents - earlier.cents),
      netCents: sumOf(netOf(after), less(netOf(before)), earlier.netCents, less(lowered.netCents)),
      deliveryCents: after.deliveryCents - before.deliveryCents,
      tipCents: after.tipCents - before.tipCents - (lowered.tipCents - earlier.tipCents),
      lines: lineDifferences(before.lines, after.lines),
      ...rest,
    });
  };

  for (const event of inTime(versions, payments)) {
    if ('goodwillCents' in event) {
      const refundedCents = event.refundedCents - money.refundedCents;
      const { cents, tipCents } = loweredBy(event.goodwillCents, content);
      const isGoodwill = isTaken && !isOff && (cents !== lowered.cents || tipCents !== lowered.tipCents);
      money = event;
      // What was taken for an order that nobody took is no sale, and its return no refund of one.
      if (isTaken && (refundedCents !== 0 || isGoodwill))
        add(`p${event.revision}`, 'refunded', event.at, { refundedCents });
      continue;
    }
    const { revision, at, reason } = event;
    const state = revision === 1 ? stateAtFirst(event.state) : event.state;
    const before = content;
    if (event.content) content = withCategories(event.content, before);
    const off = offStates.some((each) => each === state);
    if (!isTaken) {
      // Of an online order that ends unpaid nothing was sold.
      if (untakenStates.some((each) => each === state)) continue;
      isTaken = true;
      add('placed', 'placed', placed.placedAt, { after: content, orders: 1, placedCents: content.grossCents });
    } else if (!isOff && event.content) {
      add(`e${revision}`, 'edited', at, { before, after: content });
    }
    if (off === isOff) continue;
    isOff = off;
    if (off) whyOff = reason;
    const sums = off
      ? { before: content, canceled: 1, lostCents: content.grossCents }
      : { after: content, canceled: -1, lostCents: -content.grossCents };
    add(`${off ? 'c' : 'r'}${revision}`, off ? 'canceled' : 'reopened', at, { ...sums, reason: whyOff });
  }
  return sales;
}

/** One that is announced again says at its first revision how it stands now. */
const stateAtFirst = (state: string): string =>
  state === 'failed' || state === 'awaitingPayment' ? 'awaitingPayment' : 'placed';

/** By revision, the first before everything, and those of the money in between by their time. */
function inTime(
  versions: readonly OrderVersion[],
  payments: readonly PaymentVersion[],
): (OrderVersion | PaymentVersion)[] {
  const byRevision = (one: { revision: number }, other: { revision: number }) => one.revision - other.revision;
  const rest = payments.toSorted(byRevision);
  const all: (OrderVersion | PaymentVersion)[] = [];
  for (const version of versions.toSorted(byRevision)) {
    while (version.revision > 1 && rest[0] && rest[0].at < version.at) all.push(...rest.splice(0, 1));
    all.push(version);
  }
  return [...all, ...rest];
}

/** An edit does not announce categories: lines keep theirs. */
const withCategories = (after: Content, before: Content): Content => ({
  ...after,
  lines: after.lines.map((line) => {
    const known = line.categoryId ? undefined : before.lines.find(({ id }) => id === line.id);
    return known ? { ...line, categoryId: known.categoryId, category: known.category } : line;
  }),
});

const less = (netCents: number | null): number | null => (netCents === null ? null : -netCents);

/** Nets in cents with up to two decimals; null where one is not known. */
const sumOf = (...nets: readonly (number | null)[]): number | null =>
  nets.some((net) => net === null)
    ? null
    : Math.round(nets.reduce<number>((sum, net) => sum + (net ?? 0), 0) * 100) / 100;

const netOf = ({ lines, deliveryNetCents }: Content): number | null =>
  sumOf(deliveryNetCents, ...lines.map(({ netCents }) => netCents));

type Lowered = { readonly cents: number; readonly netCents: number | null; readonly tipCents: number };

/**
 * Goodwill lowers what was sold, net and tax in the proportion that they have in the order; only what is more than that lowers the tip. Beyond both
 * it is of a donation, which is no sale.
 */
function loweredBy(goodwillCents: number, content: Content): Lowered {
  const cents = Math.min(goodwillCents, content.grossCents);
  const tipCents = Math.min(goodwillCents - cents, content.tipCents);
  const net = netOf(content);
  if (cents === 0) return { cents, netCents: 0, tipCents };
  return { cents, netCents: net === null ? null : sumOf((cents * net) / content.grossCents), tipCents };
}

const piecesOf = ({ unit, amount }: SoldLine): number => thingsOf({ unit: unit as Unit, amount });

/** The lines that are not as they were: taken away as they were, added as they are. */
function lineDifferences(before: readonly SoldLine[], after: readonly SoldLine[]): Sale['lines'] {
  const texts = (lines: readonly SoldLine[]) => new Set(lines.map((line) => JSON.stringify(line)));
  const [was, is] = [texts(before), texts(after)];
  const signed = (sign: 1 | -1) => (line: SoldLine) => ({
    ...line,
    pieces: sign * piecesOf(line),
    amount: sign * line.amount,
    grossCents: sign * line.grossCents,
    netCents: line.netCents === null ? null : sign * line.netCents,
  });
  return [
    ...before.filter((line) => !is.has(JSON.stringify(line))).map(signed(-1)),
    ...after.filter((line) => !was.has(JSON.stringify(line))).map(signed(1)),
  ];
}
