import { setTimeout as pause } from 'node:timers/promises';
import { patience } from '@filiale/kit/testing/patience';
import { orderModeOf } from '@filiale/rules/cart';
import { decimal } from '@filiale/rules/decimal';
import { unitTypeOf } from '@filiale/rules/units';
import { type Look, look } from './look.ts';
import { BRANCHES, type Line, type Model, tabOf, type Walker } from './walker.ts';

const PATIENCE_MS = 6_000;
const shopOf = (path: string) => /^(?:\/en)?\/store\/([^/]+)$/.exec(path)?.[1];
const checkoutOf = (path: string) => /^(?:\/en)?\/store\/([^/]+)\/checkout$/.exec(path)?.[1];

/** What of a page is not as it must be after every step; empty when all is well. */
export function faultsOf(seen: Look, model: Model, walker: Walker): string[] {
  const faults: string[] = [];
  const { products, names } = walker.catalogue;
  const shop = shopOf(seen.path);
  const asked = new URLSearchParams(seen.search);
  const isAsked = asked.has('product') || asked.has('item');
  if (isAsked !== (seen.dish !== null))
    faults.push(`the address ${seen.search || 'without a dish'} shows ${seen.dish}`);
  const dish = products.get(asked.get('product') ?? '');
  const spoken = [dish?.name, dish?.translations['en-GB']?.name];
  if (dish && seen.dish !== null && !spoken.includes(seen.dish))
    faults.push(`${dish.name} is asked, ${seen.dish} shown`);
  if (seen.hasMenu !== (shop !== undefined)) faults.push(`${seen.path} ${seen.hasMenu ? 'shows' : 'lacks'} a menu`);
  if (shop && !names.get(shop)?.includes(seen.title)) faults.push(`${seen.path} shows ${seen.title}`);
  if (seen.title === '') faults.push(`${seen.path} shows nothing`);
  if (!seen.isFocusInDialog) faults.push(`the focus is behind the dialog: ${seen.focus}`);
  for (const branch of BRANCHES) {
    const kept = seen.carts[branch];
    const items = kept?.items.map(({ product, amount }) => ({ id: product.id, amount })) ?? [];
    if (described(items, walker) !== described(model.carts[branch], walker))
      faults.push(
        `the cart of ${branch} is ${described(items, walker)} instead of ${described(model.carts[branch], walker)}`,
      );
    if (kept && orderModeOf(kept) !== model.modes[branch]) faults.push(`the mode at ${branch} is ${orderModeOf(kept)}`);
  }
  if (shop === model.branch) {
    const signs = described(
      Object.entries(seen.signs).map(([id, sign]) => ({ id, amount: Number(sign.replace(',', '.')) })),
    );
    const due = described(signsOf(model.carts[model.branch], walker));
    if (signs !== due) faults.push(`the plus signs say ${signs} instead of ${due}`);
  }
  return [...faults, ...walker.complaints];
}

const described = (lines: readonly Line[], walker?: Walker): string =>
  lines
    .map(({ id, amount }) => `${amount} × ${walker?.catalogue.products.get(id)?.name ?? id}`)
    .sort()
    .join(', ') || 'empty';

/** Pieces by dish; a weighed dish counts once. */
function signsOf(lines: readonly Line[], { catalogue }: Walker): Line[] {
  const counts = new Map<string, number>();
  for (const { id, amount } of lines) {
    const isCounted = unitTypeOf(catalogue.products.get(id)?.unit ?? 'piece') === 'amount';
    counts.set(
      id,
      decimal(counts.get(id) ?? 0)
        .plus(isCounted ? amount : 1)
        .toNumber(),
    );
  }
  return [...counts].map(([id, amount]) => ({ id, amount }));
}

/** Waits until the tab in use is as it must be, then takes down where the visitor is. */
export async function holds(model: Model, walker: Walker): Promise<void> {
  for (const waiting = patience(PATIENCE_MS); ; await pause(50)) {
    // A page that is just being left cannot be read.
    const seen = await look(tabOf(walker)).catch(() => null);
    const faults = seen ? faultsOf(seen, model, walker) : ['the page cannot be read'];
    if (seen && faults.length === 0) {
      const branch = BRANCHES.find((one) => one === (shopOf(seen.path) ?? checkoutOf(seen.path)));
      model.branch = branch ?? model.branch;
      model.place = shopOf(seen.path) ? 'shop' : checkoutOf(seen.path) ? 'checkout' : 'elsewhere';
      model.isDishOpen = seen.dish !== null;
      return;
    }
    if (waiting.isOver()) throw new Error(`${faults.join('; ')}\nafter ${walker.path.join(' → ')}`);
  }
}

/** The visitor's orders exist once each, with the content of the cart. */
export async function soldOnce(model: Model, walker: Walker): Promise<void> {
  const { staff, surname, path } = walker;
  const { data } = await staff('GET /api/orders', { query: { search: surname, pageSize: 100 } });
  const sold = data
    .map(({ items }) =>
      described(
        items.map(({ product, amount }) => ({ id: product, amount })),
        walker,
      ),
    )
    .sort();
  const due = model.sent.map((lines) => described(lines, walker)).sort();
  if (JSON.stringify(sold) !== JSON.stringify(due))
    throw new Error(`sold: ${sold.join(' | ')}; sent: ${due.join(' | ')}\nafter ${path.join(' → ')}`);
}
