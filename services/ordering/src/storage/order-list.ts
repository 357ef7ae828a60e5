import { instant } from '@filiale/contracts/fields';
import { orderModes, orderStates } from '@filiale/contracts/order';
import { paymentMethods } from '@filiale/contracts/place-order';
import type { ListQuery } from '@filiale/contracts/route';
import { ProblemError } from '@filiale/kit/problem-error';
import type { Pool } from 'pg';
import { type OrderRow, orderColumns, orderOf, type StoredOrder } from './order-row.ts';

const isUuid = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
const isInstant = (value: string): boolean => instant.safeParse(value).success;
const among = (values: readonly string[]) => (value: string) => values.includes(value);

/** What the history may be filtered by: the condition with `?` for an array of texts, and the check of each value. */
const filters: Record<string, { readonly condition: string; readonly accepts: (value: string) => boolean }> = {
  id: { condition: 'orders.id = any(?::uuid[])', accepts: isUuid },
  branch: { condition: 'orders.branch_id = any(?::uuid[])', accepts: isUuid },
  state: { condition: 'orders.state = any(?::text[])', accepts: among(orderStates) },
  mode: { condition: 'orders.mode = any(?::text[])', accepts: among(orderModes) },
  paymentMethod: { condition: 'orders.payment_method = any(?::text[])', accepts: among(paymentMethods) },
  donatee: { condition: 'orders.donatee_id = any(?::uuid[])', accepts: isUuid },
  ticketNumber: { condition: 'orders.ticket_number = any(?::integer[])', accepts: (value) => /^\d{1,9}$/.test(value) },
  from: { condition: 'orders.created_at >= (?::timestamptz[])[1]', accepts: isInstant },
  to: { condition: 'orders.created_at < (?::timestamptz[])[1]', accepts: isInstant },
};

const sorts: Record<string, string> = {
  createdAt: 'orders.created_at',
  updatedAt: 'orders.updated_at',
  ticketNumber: 'orders.ticket_number',
  appointmentDate: 'orders.appointment_date',
  totalGross: 'orders.total_gross_cents',
};

/** Order history, newest first unless told. `search` looks for ticket number, name, e-mail or phone. Source: ORDER-002. */
export async function listOrders(pool: Pool, query: ListQuery): Promise<{ items: StoredOrder[]; total: number }> {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = Object.entries(query.filter).map(([name, text]) => {
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (!filter)
      throw new ProblemError('request.parameter-unknown', {
        field: `filter[${name}]`,
        details: { name: `filter[${name}]` },
      });
    const wanted = text.split(',');
    if (!wanted.every(filter.accepts))
      throw new ProblemError('request.parameter-invalid', {
        field: `filter[${name}]`,
        details: { name: `filter[${name}]` },
      });
    return filter.condition.replace('?', bind(wanted));
  });
  if (query.search) {
    const pattern = bind(`%${query.search.replace(/[\\%_]/g, '\\$&')}%`);
    conditions.push(
      `(orders.ticket_number::text = ${bind(query.search)} or concat_ws(' ', form ->> 'firstName', form ->> 'lastName') ilike ${pattern} or form ->> 'email' ilike ${pattern} or form ->> 'phone' ilike ${pattern})`,
    );
  }
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const name = query.sort?.replace('-', '') ?? 'createdAt';
  const column = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
  if (!column) throw new ProblemError('request.parameter-invalid', { field: 'sort', details: { name: 'sort' } });
  const direction = !query.sort || query.sort.startsWith('-') ? 'desc' : 'asc';

  const total = await pool.query<{ total: string }>(`select count(*) as total from orders ${where}`, values);
  const limit = `limit ${bind(query.pageSize)} offset ${bind((query.page - 1) * query.pageSize)}`;
  const { rows } = await pool.query<OrderRow>(
    `select ${orderColumns} from orders ${where} order by ${column} ${direction} nulls last, orders.id ${direction} ${limit}`,
    values,
  );
  return { items: rows.map(orderOf), total: Number(total.rows[0]?.total ?? 0) };
}
