'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import { dueAt } from '@filiale/rules/order-board';
import { useMemo } from 'react';
import { Calendar } from '../../calendar/calendar.tsx';
import type { CalendarEntry } from '../../calendar/calendar-entries.ts';
import { useCalendar } from '../../calendar/use-calendar.ts';
import { type DeskTexts, modeText, stateText } from '../../frontdesk/order-text.ts';
import type { ListState } from '../../grid/list-state.ts';
import type { ChangeList } from '../../grid/use-list-state.ts';
import type { AskedList, RowsQuery } from '../../grid/use-rows.ts';
import { recordHash } from '../../hash-route.ts';
import { orderTone } from './order-tone.ts';

type Props = {
  readonly asked: AskedList;
  readonly read: RowsQuery<Order>['read'];
  readonly state: ListState;
  readonly change: ChangeList;
  readonly label: string;
  readonly failedText: string;
  readonly texts: DeskTexts;
  readonly titleOf: (order: Order) => string;
  readonly zoneOf: (branch: string) => string;
};

/** The orders with an appointment, on the days they are due. */
export function OrderCalendar({ asked: given, texts, titleOf, zoneOf, read, state, change, ...rest }: Props) {
  const asked = useMemo(() => ({ ...given, filter: { ...given.filter, 'appointmentDate.empty': 'false' } }), [given]);
  const { rows, shown } = useCalendar({ name: 'orders', asked, read, by: 'dueAt', isDay: false, state, change });
  const entries = rows.map(
    (order): CalendarEntry => ({
      id: order.id,
      href: recordHash('orders', order.id),
      title: titleOf(order),
      note: [modeText(order, texts), stateText(order, texts)].join(' · '),
      start: dueAt(order) ?? order.createdAt,
      end: null,
      zone: zoneOf(order.branch.id),
      tone: orderTone(order.state),
    }),
  );
  return <Calendar {...rest} {...shown} entries={entries} onCreate={undefined} />;
}
