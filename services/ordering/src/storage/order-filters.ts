import { channels } from '@filiale/contracts/analytics/statistics';
import type { RecordListQuery } from '@filiale/contracts/api/list-query';
import { day, instant } from '@filiale/contracts/fields/fields';
import { type BoundOperator, EMPTY_OPERATOR } from '@filiale/contracts/fields/filters';
import { orderModes, orderStates } from '@filiale/contracts/ordering/order';
import { paymentMethods } from '@filiale/contracts/ordering/place-order';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { now } from '@filiale/kit/process/clock';
import { untakenStates } from '@filiale/rules/order-lifecycle';
import { lateAt } from './order-board.ts';

export type Binding = (value: unknown) => string;
/** Zones of branches by id, and that of the company for those that are no more. */
export type Zones = { readonly company: string; readonly branches: Readonly<Record<string, string>> };

const isUuid = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
const isInstant = (value: string): boolean => instant.safeParse(value).success;
const isDay = (value: string): boolean => day.safeParse(value).success;
const isYesOrNo = (value: string): boolean => value === 'true' || value === 'false';
const among = (values: readonly string[]) => (value: string) => values.includes(value);
/** One value is compared as such: only so can an index that begins with the column give the order, too. */
const equals = (column: string, type: string) => (parameter: string, isOne: boolean) =>
  isOne ? `${column} = (${parameter}::${type}[])[1]` : `${column} = any(${parameter}::${type}[])`;

export const ofBranches = equals('branch_id', 'uuid');

/** Where orders were made, as statistics have it: by staff, by a guest at a table, or on the website. */
const CHANNEL = `case
  when (select actor_kind from order_events event where event.order_id = orders.id and move = 'place' limit 1) <> 'customer' then 'staff'
  when mode = 'dine-in' and table_id is not null then 'table'
  else 'website' end`;
/** Orders that reached the branch, which statistics count. */
const TAKEN = `state not in (${untakenStates.map((state) => `'${state}'`).join(', ')})`;
const withLine = (column: string, type: string) => (parameter: string) =>
  `exists (select from order_items line where line.order_id = orders.id and line.${column} = any(${parameter}::${type}[]))`;

/** What clocks of the branch showed at an instant. */
const localTimeOf = (column: string, bind: Binding, { company, branches }: Zones): string =>
  `${column} at time zone coalesce(${bind(JSON.stringify(branches))}::jsonb ->> branch_id::text, ${bind(company)})`;

/** Filters of the history: the condition on an array of texts, and the check of each value. */
const filters: Record<
  string,
  {
    readonly condition: (parameter: string, isOne: boolean, bind: Binding, zones: Zones) => string;
    readonly accepts: (value: string) => boolean;
    /** One value, in which commas are nothing special. */
    readonly isText?: true;
  }
> = {
  id: { condition: equals('id', 'uuid'), accepts: isUuid },
  branch: { condition: ofBranches, accepts: isUuid },
  state: { condition: equals('state', 'text'), accepts: among(orderStates) },
  mode: { condition: equals('mode', 'text'), accepts: among(orderModes) },
  paymentMethod: { condition: equals('payment_method', 'text'), accepts: among(paymentMethods) },
  donatee: { condition: equals('donatee_id', 'uuid'), accepts: isUuid },
  qrCode: { condition: equals('qr_code', 'uuid'), accepts: isUuid },
  deliveryArea: { condition: equals('delivery_area', 'text'), accepts: () => true, isText: true },
  customer: {
    condition: (parameter) =>
      `id in (select order_id from customer_orders where customer_id = any(${parameter}::uuid[]))`,
    accepts: isUuid,
  },
  isPaid: { condition: equals('is_paid', 'boolean'), accepts: isYesOrNo },
  isLate: {
    condition: (parameter, isOne, bind) => (isOne ? `(${lateAt(bind(now()))}) = (${parameter}::boolean[])[1]` : 'true'),
    accepts: isYesOrNo,
  },
  ticketNumber: { condition: equals('ticket_number', 'integer'), accepts: (value) => /^\d{1,9}$/.test(value) },
  isTaken: {
    condition: (parameter, isOne) => (isOne ? `(${TAKEN}) = (${parameter}::boolean[])[1]` : 'true'),
    accepts: isYesOrNo,
  },
  weekday: {
    condition: (parameter) => `extract(isodow from local_day) = any(${parameter}::int[])`,
    accepts: (value) => /^[1-7]$/.test(value),
  },
  localHour: {
    condition: (parameter, _isOne, bind, zones) =>
      `extract(hour from ${localTimeOf('created_at', bind, zones)}) = any(${parameter}::int[])`,
    accepts: (value) => /^(1?\d|2[0-3])$/.test(value),
  },
  channel: { condition: (parameter) => `${CHANNEL} = any(${parameter}::text[])`, accepts: among(channels) },
  product: { condition: withLine('product_id', 'uuid'), accepts: isUuid },
  taxRate: { condition: withLine('tax_rate', 'numeric'), accepts: (value) => /^\d{1,3}(\.\d{1,3})?$/.test(value) },
  rejectionMessage: { condition: equals('rejection_message', 'text'), accepts: () => true, isText: true },
  from: { condition: (parameter) => `created_at >= (${parameter}::timestamptz[])[1]`, accepts: isInstant },
  to: { condition: (parameter) => `created_at < (${parameter}::timestamptz[])[1]`, accepts: isInstant },
};

/** When an order is due as orders are worked off: by the promised time, else the wanted one, else as it came. */
export const DUE = 'coalesce(appointment, appointment_date, created_at)';

const signs: Readonly<Record<BoundOperator, string>> = { gte: '>=', gt: '>', lte: '<=', lt: '<' };
/** Instants that a local day may lie in, whatever its zone: the index of ages leads to them. */
const around = (column: string) => (sign: string, day: string) =>
  sign.startsWith('>')
    ? `${column} >= ${day}::date - interval '1 day'`
    : `${column} < ${day}::date + interval '2 days'`;

/** Bounds of the history (`totalGross.gte`): the compared column, and the form of a value. */
const bounded: Record<
  string,
  {
    readonly column: string | ((bind: Binding, zones: Zones) => string);
    readonly type?: string;
    /** What follows from the bound and has an index. */
    readonly around?: (sign: string, parameter: string) => string;
    readonly accepts: (value: string) => boolean;
    /** The value as its column has it; as it is by default. */
    readonly kept?: (value: string) => number;
  }
> = {
  localDate: { column: 'local_day', type: 'date', around: around('created_at'), accepts: isDay },
  stateChangedDate: {
    column: (bind, zones) => `(${localTimeOf('state_changed_at', bind, zones)})::date`,
    ...{ type: 'date', accepts: isDay },
  },
  createdAt: { column: 'created_at', accepts: isInstant },
  updatedAt: { column: 'updated_at', accepts: isInstant },
  appointmentDate: { column: 'appointment_date', accepts: isInstant },
  dueAt: { column: DUE, accepts: isInstant },
  ticketNumber: { column: 'ticket_number', accepts: (value) => /^\d{1,9}$/.test(value) },
  totalGross: {
    column: 'total_gross_cents',
    accepts: (value) => /^\d{1,9}(\.\d{1,2})?$/.test(value),
    kept: (value) => Math.round(Number(value) * 100),
  },
};
/** Fields that an order may lack (`donatee.empty`). */
const optional: Record<string, string> = {
  appointmentDate: 'appointment_date',
  deliveryArea: 'delivery_area',
  donatee: 'donatee_id',
  qrCode: 'qr_code',
  rejectionMessage: `nullif(rejection_message, '')`,
};

/** The conditions of filters; those of what a list does not know are refused. */
export function conditionsOf(filter: RecordListQuery['filter'], bind: Binding, zones: Zones): string[] {
  for (const name of ['localDate', 'stateChangedDate']) refuseCrossed(filter, name);
  return Object.entries(filter).map(([key, text]) => {
    const [name = '', operator] = key.split('.');
    const special = operator === undefined ? null : conditionBy(name, operator, text);
    if (special) return special(bind, zones);
    const known = Object.hasOwn(filters, name) ? filters[name] : undefined;
    const field = `filter[${key}]`;
    if (!known || operator !== undefined)
      throw new ProblemError('request.parameter-unknown', { field, details: { name: field } });
    const wanted = known.isText ? [text] : text.split(',');
    if (!wanted.every(known.accepts))
      throw new ProblemError('request.parameter-invalid', { field, details: { name: field } });
    return known.condition(bind(wanted), wanted.length === 1, bind, zones);
  });
}

/** Days that end before they begin would be an empty list, which says nothing of why. */
function refuseCrossed(filter: RecordListQuery['filter'], name: string): void {
  const to = `${name}.lte`;
  const [first, last] = [filter[`${name}.gte`], filter[to]];
  if (first !== undefined && last !== undefined && isDay(first) && isDay(last) && last < first)
    throw new ProblemError('request.parameter-invalid', {
      ...{ field: `filter[${to}]`, details: { name: `filter[${to}]`, reason: 'bounds-crossed' } },
    });
}

/** A bound of the history, or whether an order has something at all; null where neither is known by that name. */
function conditionBy(name: string, operator: string, text: string): ((bind: Binding, zones: Zones) => string) | null {
  const invalid = (reason?: string) =>
    new ProblemError('request.parameter-invalid', {
      details: { name: `filter[${name}.${operator}]`, ...(reason && { reason }) },
    });
  const column = Object.hasOwn(optional, name) ? optional[name] : undefined;
  if (operator === EMPTY_OPERATOR && column) {
    if (text !== 'true' && text !== 'false') throw invalid();
    return () => `${column} is ${text === 'true' ? '' : 'not '}null`;
  }
  const known = Object.hasOwn(bounded, name) ? bounded[name] : undefined;
  if (!known || !Object.hasOwn(signs, operator)) return null;
  if (!known.accepts(text))
    throw invalid(known.accepts === isDay ? 'no-date' : known.accepts === isInstant ? 'no-time' : undefined);
  const sign = signs[operator as BoundOperator];
  return (bind, zones) => {
    const column = typeof known.column === 'string' ? known.column : known.column(bind, zones);
    const value = bind(known.kept?.(text) ?? text);
    const typed = known.type ? `${value}::${known.type}` : value;
    return [`${column} ${sign} ${typed}`, ...(known.around ? [known.around(sign, value)] : [])].join(' and ');
  };
}
