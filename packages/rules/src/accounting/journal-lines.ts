/** What was sold at one rate of tax; `netCents` with up to two decimals, null where the tax is not known. */
export type RateSum = {
  readonly taxRate: number | null;
  readonly grossCents: number;
  readonly netCents: number | null;
};

/** An entry of sales, as far as accounts need it: differences, of which the sum is how the order stands. */
export type JournalEntry = {
  readonly revenueCents: number;
  readonly netCents: number | null;
  readonly deliveryCents: number;
  /** Its dishes, a sum for each rate. */
  readonly rates: readonly RateSum[];
};

/** What an entry says of one rate. Whole cents: the gross is exact, the net is rounded here, and the tax is the rest. */
export type JournalLine = {
  readonly about: 'goods' | 'delivery' | 'goodwill';
  readonly taxRate: number | null;
  readonly grossCents: number;
  readonly netCents: number | null;
  readonly taxCents: number | null;
};

/** Half away from zero, so that a reversal is the negative of its booking. */
const rounded = (cents: number): number => Math.sign(cents) * Math.round(Math.abs(cents)) || 0;
const lineOf = (about: JournalLine['about'], { taxRate, grossCents, netCents }: RateSum): JournalLine => {
  const net = netCents === null ? null : rounded(netCents);
  return { about, taxRate, grossCents, netCents: net, taxCents: net === null ? null : grossCents - net };
};
const sumOf = (sums: readonly (number | null)[]): number | null =>
  sums.reduce<number | null>((total, each) => (total === null || each === null ? null : total + each), 0);
const grossOf = (rates: readonly RateSum[]): number => rates.reduce((sum, { grossCents }) => sum + grossCents, 0);

/** What an entry changed of the revenue beyond its dishes and its delivery: goodwill, or what takes it back. */
export const goodwillOf = ({ revenueCents, deliveryCents, rates }: JournalEntry): number =>
  revenueCents - deliveryCents - grossOf(rates);

/**
 * The lines of an entry of sales. Goodwill lowers every rate in the proportion that the order has it in, for which `before` are the entries of the order
 * before it; they are looked at only where {@link goodwillOf} is not 0.
 */
export function journalLines(entry: JournalEntry, before: readonly JournalEntry[]): readonly JournalLine[] {
  const goods = entry.rates.map((rate) => lineOf('goods', rate));
  const delivery = deliveryOf(entry, before);
  const lines = delivery ? [...goods, lineOf('delivery', delivery)] : goods;
  const goodwill = goodwillOf(entry);
  if (goodwill === 0) return lines;
  // What takes goodwill back does so at the rates that it was booked at.
  const booked = goodwill > 0 ? goodwillBooked(before) : [];
  const content = booked.length > 0 ? booked : contentOf(before);
  // An order that is opened again was nothing before.
  const weights = content.length > 0 ? content : contentOf([...before, entry]);
  return [...lines, ...spread(goodwill, weights).map((rate) => lineOf('goodwill', rate))];
}

/** Delivery as what the entry has beside its dishes; beside goodwill at the rate it was charged at. */
function deliveryOf(entry: JournalEntry, before: readonly JournalEntry[]): RateSum | null {
  const { deliveryCents: grossCents, netCents, rates } = entry;
  if (grossCents === 0) return null;
  if (goodwillOf(entry) === 0) {
    const goodsNet = sumOf(rates.map((rate) => rate.netCents));
    const net = netCents === null || goodsNet === null ? null : netCents - goodsNet;
    return { taxRate: rateOf(grossCents, net), grossCents, netCents: net };
  }
  const charged = before.find((each) => each.deliveryCents !== 0 && goodwillOf(each) === 0);
  const known = charged && deliveryOf(charged, []);
  if (!known || known.netCents === null) return { taxRate: null, grossCents, netCents: null };
  return { taxRate: known.taxRate, grossCents, netCents: (grossCents * known.netCents) / known.grossCents };
}

/** Rates have at most one decimal. */
const rateOf = (grossCents: number, netCents: number | null): number | null =>
  netCents === null || netCents === 0 ? null : Math.round((grossCents / netCents - 1) * 1_000) / 10;

/** The goodwill that some entries came to, by rate, as what it lowered. */
function goodwillBooked(entries: readonly JournalEntry[]): readonly RateSum[] {
  const lines = entries.flatMap((entry, at) =>
    goodwillOf(entry) === 0
      ? []
      : journalLines(entry, entries.slice(0, at)).filter(({ about }) => about === 'goodwill'),
  );
  return sumsByRate(lines)
    .map(({ taxRate, grossCents, netCents }) => ({ taxRate, grossCents: -grossCents, netCents: netCents && -netCents }))
    .filter(({ grossCents }) => grossCents > 0);
}

/** What an order consists of after some entries, by rate. */
function contentOf(entries: readonly JournalEntry[]): readonly RateSum[] {
  const all = entries.flatMap((entry) => {
    const delivery = deliveryOf(entry, entries);
    return delivery ? [...entry.rates, delivery] : entry.rates;
  });
  return sumsByRate(all).filter(({ grossCents }) => grossCents > 0);
}

function sumsByRate(all: readonly RateSum[]): readonly RateSum[] {
  const byRate = new Map<number | null, RateSum>();
  for (const { taxRate, grossCents, netCents } of all) {
    const known = byRate.get(taxRate);
    byRate.set(taxRate, {
      taxRate,
      grossCents: grossCents + (known?.grossCents ?? 0),
      netCents: sumOf([netCents, known?.netCents ?? 0]),
    });
  }
  return [...byRate.values()];
}

/** An amount over rates in their proportion, to the cent: the remainder goes to those that lost most by rounding. */
function spread(cents: number, content: readonly RateSum[]): readonly RateSum[] {
  const whole = grossOf(content);
  if (whole === 0) return [{ taxRate: null, grossCents: cents, netCents: null }];
  const shares = content.map((rate) => {
    const exact = (Math.abs(cents) * rate.grossCents) / whole;
    return { rate, grossCents: Math.floor(exact), lost: exact - Math.floor(exact) };
  });
  const left = Math.abs(cents) - shares.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const most = new Set(shares.toSorted((one, other) => other.lost - one.lost).slice(0, left));
  return shares.flatMap((share) => {
    const grossCents = Math.sign(cents) * (share.grossCents + (most.has(share) ? 1 : 0));
    const { taxRate, netCents } = share.rate;
    const net = netCents === null ? null : (grossCents * netCents) / share.rate.grossCents;
    return grossCents === 0 ? [] : [{ taxRate, grossCents, netCents: net }];
  });
}
