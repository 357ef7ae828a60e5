/** What staff switches for a while, each with an end: pauses, a busy kitchen, sold-out products. Nobody has to switch it back. */
import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Product } from '@filiale/contracts/catalog/product';
import type { OrderMode } from '@filiale/contracts/ordering/order';

/** The switches of a branch. Records stored before there were any lack them. */
export type Switched = Partial<Pick<Branch, 'pauses' | 'busy'>>;
/** The switches of a product. */
export type SoldOutProduct = Partial<Pick<Product, 'soldOut'>>;

type Pause = Branch['pauses'][number];
type SoldOut = Product['soldOut'][number];

/** Entries that have not ended; switching clears the ended ones. */
const stillAhead = <E extends { readonly until: string }>(entries: readonly E[], now: Date): E[] =>
  entries.filter(({ until }) => Date.parse(until) > now.getTime());

/** The pauses of a branch with one more. „All“ covers every mode and replaces earlier pauses of single ones. */
export function withPause({ pauses = [] }: Switched, pause: Pause, now: Date): Pause[] {
  const kept = stillAhead(pauses, now).filter(({ mode }) => pause.mode !== 'all' && mode !== pause.mode);
  return [...kept, pause];
}

/** The pauses of a branch without those of a way; without a way none is left. */
export function withoutPause({ pauses = [] }: Switched, mode: Pause['mode'] | undefined, now: Date): Pause[] {
  return stillAhead(pauses, now).filter((pause) => mode !== undefined && pause.mode !== mode);
}

/** Where a product is sold out, with one place more, or another end for it. */
export function withSoldOut(product: SoldOutProduct, entry: SoldOut, now: Date): SoldOut[] {
  return [...withoutSoldOut(product, entry, now), entry];
}

/** Where a product is sold out, without one place: it, or the option of it, is there again. */
export function withoutSoldOut(
  { soldOut = [] }: SoldOutProduct,
  { branch, option }: Pick<SoldOut, 'branch' | 'option'>,
  now: Date,
): SoldOut[] {
  return stillAhead(soldOut, now).filter((entry) => entry.branch !== branch || entry.option !== option);
}

/** The latest of some ends that is still to come. */
function latestAhead(ends: readonly string[], now: Date): Date | null {
  const latest = Math.max(...ends.map((end) => Date.parse(end)));
  return latest > now.getTime() ? new Date(latest) : null;
}

/** When a way of ordering is taken again; null while it is not paused. */
export function pausedUntil({ pauses = [] }: Switched, mode: OrderMode, now: Date): Date | null {
  const concerning = pauses.filter((pause) => pause.mode === 'all' || pause.mode === mode);
  return latestAhead(
    concerning.map(({ until }) => until),
    now,
  );
}

/** Minutes that the kitchen needs in addition at an instant. */
export function busyMinutes({ busy }: Switched, now: Date): number {
  return busy?.until && Date.parse(busy.until) > now.getTime() ? (busy.minutes ?? 0) : 0;
}

/** Which of some ways are paused and until when, for a card or a banner; null when none is. */
export function pauseNotice(
  branch: Switched,
  offered: readonly OrderMode[],
  now: Date,
): {
  readonly isWhole: boolean;
  readonly paused: readonly { readonly mode: OrderMode; readonly until: Date }[];
} | null {
  const paused = offered.flatMap((mode) => {
    const until = pausedUntil(branch, mode, now);
    return until ? [{ mode, until }] : [];
  });
  return paused.length === 0 ? null : { isWhole: paused.length === offered.length, paused };
}

/** When a product, or one of its options by id, is there again at a branch; null while it is there. */
export function soldOutUntil(
  { soldOut = [] }: SoldOutProduct,
  branchId: string,
  now: Date,
  optionId: string = '',
): Date | null {
  const entries = soldOut.filter(({ branch, option }) => branch === branchId && option === optionId);
  return latestAhead(
    entries.map(({ until }) => until),
    now,
  );
}

/** When an option is there again: an option of a bundle is sold out with the product it stands for. */
export function optionSoldOutUntil(
  product: SoldOutProduct,
  option: { readonly id: string; readonly product: string | null },
  context: { readonly branchId: string; readonly now: Date; readonly products: ReadonlyMap<string, SoldOutProduct> },
): Date | null {
  const { branchId, now } = context;
  const dish = option.product === null ? undefined : context.products.get(option.product);
  const ends = [soldOutUntil(product, branchId, now, option.id), dish ? soldOutUntil(dish, branchId, now) : null];
  return latestAhead(
    ends.flatMap((end) => (end ? [end.toISOString()] : [])),
    now,
  );
}
