import { JOURNAL_DAYS_MAX, type JournalSums } from '@filiale/contracts/analytics/journal';
import { checkDays } from '@filiale/kit/http/check-days';
import { type AskedJournal, type Entry, entriesOf, type JournalContext, sum } from './journal-entries.ts';

type Sums = JournalSums['currencies'][number];
type Rate = Sums['rates'][number];
type Payment = Sums['payments'][number];
/** The sums of a currency while they grow. */
type Tally = Omit<Sums, 'rates' | 'payments'> & {
  readonly rates: Map<number | null, Rate>;
  readonly payments: Map<string, Payment>;
};

/** What a period came to, by rate of tax and by payment method. */
export async function sumJournal(context: JournalContext, asked: AskedJournal): Promise<JournalSums> {
  checkDays(asked.query, JOURNAL_DAYS_MAX);
  const tallies = new Map<string, Tally>();
  let count = 0;
  for await (const entries of entriesOf(context, asked))
    for (const entry of entries) {
      count += 1;
      tallies.set(entry.currency, grown(tallies.get(entry.currency) ?? emptyTally(entry.currency), entry));
    }
  return {
    ...{ from: asked.query.from, to: asked.query.to, entries: count },
    currencies: [...tallies.values()]
      .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
      .map((tally) => ({
        ...tally,
        rates: [...tally.rates.values()].toSorted(byRate),
        payments: [...tally.payments.values()].toSorted((one, other) => other.grossCents - one.grossCents),
      })),
  };
}

/** Those that are not known stand last. */
const byRate = (one: Rate, other: Rate): number =>
  (one.taxRate ?? Number.POSITIVE_INFINITY) - (other.taxRate ?? Number.POSITIVE_INFINITY);

const emptyTally = (currency: string): Tally => ({
  ...{ currency, grossCents: 0, netCents: 0, tipCents: 0, refundedCents: 0, deliveryCents: 0 },
  ...{ rates: new Map(), payments: new Map() },
});

/** A tally with an entry more; its maps grow in place. */
function grown(tally: Tally, entry: Entry): Tally {
  const { revenueCents, tipCents, refundedCents, deliveryCents, paymentMethod: method, lines } = entry;
  let { netCents } = tally;
  for (const { taxRate, ...line } of lines) {
    const { grossCents, netCents: net } = tally.rates.get(taxRate) ?? { grossCents: 0, netCents: 0 };
    tally.rates.set(taxRate, { taxRate, grossCents: grossCents + line.grossCents, netCents: sum(net, line.netCents) });
    netCents = sum(netCents, line.netCents);
  }
  const paid = tally.payments.get(method) ?? { grossCents: 0, tipCents: 0, refundedCents: 0 };
  tally.payments.set(method, {
    method,
    grossCents: paid.grossCents + revenueCents,
    tipCents: paid.tipCents + tipCents,
    refundedCents: paid.refundedCents + refundedCents,
  });
  return {
    ...{ ...tally, netCents },
    grossCents: tally.grossCents + revenueCents,
    tipCents: tally.tipCents + tipCents,
    refundedCents: tally.refundedCents + refundedCents,
    deliveryCents: tally.deliveryCents + deliveryCents,
  };
}
