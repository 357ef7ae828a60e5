import type { KeptTable } from '@filiale/kit/stores/compare-tables';
import { mapRows, names, same, wholes } from '@filiale/kit/stores/row-mapping';
import {
  type OrderVersion,
  type PaymentVersion,
  type PlacedOrder,
  type Sale,
  salesOfOrder,
} from '@filiale/rules/statistics/sales-of-order';
import { type TimedVersion, timesOfOrder } from '@filiale/rules/statistics/times-of-order';
import type { PoolClient } from 'pg';
import { replaceTimes } from './order-times.ts';
import { replaceCounted } from './sale-counts.ts';

type KeptVersion = OrderVersion & Pick<TimedVersion, 'appointment' | 'actor'>;
type NewOrderVersion = KeptVersion & { readonly orderId: string };
export type NewPaymentVersion = PaymentVersion & { readonly orderId: string; readonly capturedCents: number };

const orderVersions = mapRows<NewOrderVersion>('order_versions', {
  ...same('orderId', 'state', 'reason', 'content', 'appointment', 'actor'),
  ...wholes('revision'),
  at: 'same',
});
const paymentVersions = mapRows<NewPaymentVersion>('payment_versions', {
  ...same('orderId'),
  ...wholes('revision', 'capturedCents', 'refundedCents', 'goodwillCents'),
  at: 'same',
});
const DIMENSIONS = names(
  ...names(
    'localDay',
    'orderId',
    'entry',
    'at',
    'localHour',
    'localFold',
    'branchId',
    'mode',
    'paymentMethod',
    'channel',
  ),
  'currency',
);
const sales = mapRows<object, string>(
  'sales',
  {},
  ...DIMENSIONS,
  ...names(
    'qrCode',
    'deliveryArea',
    'kind',
    'reason',
    'isRestated',
    'orders',
    'canceled',
    'placedCents',
    'revenueCents',
    'netCents',
  ),
  ...names('deliveryCents', 'tipCents', 'lostCents', 'refundedCents'),
);
const saleLines = mapRows<object, string>(
  'sale_lines',
  {},
  ...DIMENSIONS,
  ...names('line', 'productId', 'product', 'categoryId', 'category', 'taxRate', 'unit', 'amount', 'pieces'),
  ...names('grossCents', 'netCents', 'choices'),
);

export const orderVersionsTable: KeptTable = { table: 'order_versions', key: ['order_id', 'revision'], at: 'at' };
export const paymentVersionsTable: KeptTable = { table: 'payment_versions', key: ['order_id', 'revision'], at: 'at' };
export const salesTable: KeptTable = { table: 'sales', key: ['local_day', 'order_id', 'entry'], at: 'at' };
export const saleLinesTable: KeptTable = {
  ...{ table: 'sale_lines', key: ['local_day', 'order_id', 'entry', 'line'], at: 'at' },
};

/** Announcements of an order stay; a later one fills in values that were unknown. */
const SAVE_ORDER_VERSIONS = `${orderVersions.insert('$1')} order by order_id, revision
  on conflict (order_id, revision) do update set
    content = case when coalesce(order_versions.content -> 'deliveryNetCents', 'null') = 'null' then coalesce(excluded.content, order_versions.content) else order_versions.content end,
    appointment = coalesce(order_versions.appointment, excluded.appointment),
    actor = coalesce(nullif(order_versions.actor, ''), excluded.actor)`;
const SAVE_PAYMENT_VERSIONS = `${paymentVersions.insert('$1')} order by order_id, revision
  on conflict (order_id, revision) do update set captured_cents = coalesce(payment_versions.captured_cents, excluded.captured_cents)`;

export async function saveOrderVersions(client: PoolClient, versions: readonly NewOrderVersion[]): Promise<void> {
  if (versions.length === 0) return;
  await client.query({
    name: 'order-versions-save',
    text: SAVE_ORDER_VERSIONS,
    values: [orderVersions.json(...versions)],
  });
}

export async function savePaymentVersions(client: PoolClient, versions: readonly NewPaymentVersion[]): Promise<void> {
  await client.query({
    name: 'payment-versions-save',
    text: SAVE_PAYMENT_VERSIONS,
    values: [paymentVersions.json(...versions)],
  });
}

type Known = PlacedOrder & {
  readonly id: string;
  readonly branchId: string;
  readonly mode: string;
  readonly paymentMethod: string;
  readonly channel: string;
  readonly currency: string;
  readonly isForLater: boolean | null;
  readonly qrCode: string | null;
  readonly deliveryArea: string | null;
  readonly versions: readonly (Omit<KeptVersion, 'at' | 'appointment'> & {
    readonly at: string;
    readonly appointment: string | null;
  })[];
  readonly payments: readonly (Omit<PaymentVersion, 'at'> & { readonly at: string })[];
};
const KNOWN = `
  select id, branch_id as "branchId", mode, payment_method as "paymentMethod", coalesce(channel, 'website') as channel,
    coalesce(currency, 'XXX') as currency, placed_at as "placedAt", to_char(local_day, 'YYYY-MM-DD') as "localDay", coalesce(time_zone, $2) as "timeZone",
    is_for_later as "isForLater", qr_code as "qrCode", delivery_area as "deliveryArea",
    (select coalesce(json_agg(json_build_object('revision', revision, 'at', at, 'state', state, 'reason', reason, 'content', content,
        'appointment', appointment, 'actor', coalesce(actor, ''))), '[]')
      from order_versions where order_id = orders.id) as versions,
    (select coalesce(json_agg(json_build_object('revision', revision, 'at', at, 'refundedCents', refunded_cents, 'goodwillCents', goodwill_cents)), '[]')
      from payment_versions where order_id = orders.id) as payments
  from orders where id = any($1::uuid[]) and placed_at is not null`;

/** Makes the sales of orders, and their counts, anew of all that was announced of them; `zone` is that of orders whose announcement names none. */
export async function rewriteSales(client: PoolClient, orderIds: readonly string[], zone: string): Promise<void> {
  if (orderIds.length === 0) return;
  const { rows } = await client.query<Known>({ name: 'sales-known', text: KNOWN, values: [orderIds, zone] });
  const dated = <V extends { readonly at: string }>(version: V) => ({ ...version, at: new Date(version.at) });
  const versionsOf = ({ versions }: Known) =>
    versions.map((version) => ({
      ...dated(version),
      appointment: version.appointment === null ? null : new Date(version.appointment),
    }));
  const made = rows.flatMap((order) =>
    salesOfOrder(order, versionsOf(order), order.payments.map(dated)).map((sale) => ({ order, sale })),
  );
  await replaceSales(client, orderIds, made);
  await replaceTimes(
    client,
    orderIds,
    rows.flatMap((order) => {
      const { id: orderId, branchId, mode, paymentMethod, channel } = order;
      const kept = timesOfOrder(order, versionsOf(order));
      return kept ? [{ ...kept, orderId, branchId, mode, paymentMethod, channel }] : [];
    }),
  );
}

/** Takes orders out of the sales and their counts. */
export const forgetSales = (client: PoolClient, orderIds: readonly string[]): Promise<void> =>
  replaceSales(client, orderIds, []);

async function replaceSales(
  client: PoolClient,
  orderIds: readonly string[],
  made: readonly { readonly order: Known; readonly sale: Sale }[],
): Promise<void> {
  const entries = sales.json(
    ...made.map(({ order, sale }) => ({
      ...sale,
      ...dimensionsOf(order, sale),
      ...{ qrCode: order.qrCode, deliveryArea: order.deliveryArea },
    })),
  );
  const lines = saleLines.json(
    ...made.flatMap(({ order, sale }) =>
      sale.lines.map((line, at) => ({ ...line, ...dimensionsOf(order, sale), line: at })),
    ),
  );
  await replaceCounted(client, orderIds, { sale_counts: entries, area_counts: entries, line_counts: lines });
  if (made.length === 0) return;
  await client.query({ name: 'sales-save', text: sales.insert('$1'), values: [entries] });
  await client.query({ name: 'sale-lines-save', text: saleLines.insert('$1'), values: [lines] });
}

const dimensionsOf = (
  { id, branchId, mode, paymentMethod, channel, currency }: Known,
  { localDay, entry, at, localHour, localFold }: Sale,
) => ({
  ...{ localDay, orderId: id, entry, at, localHour, localFold, branchId, mode, paymentMethod, channel, currency },
});
