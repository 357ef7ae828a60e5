'use client';

import { isAllowed } from '@filiale/contracts/api/rights';
import { Customer } from '@filiale/contracts/ordering/customer';
import type { Order } from '@filiale/contracts/ordering/order';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { recordHash } from '../../hash-route.ts';
import { queryKeys } from '../../query-keys.ts';
import { staffCall } from '../../session/staff-call.ts';
import styles from './order-view.module.css';

/** The customer of an order: the number of their orders, and a link to their record. */
export function CustomerLink({ order: { id } }: { readonly order: Pick<Order, 'id'> }) {
  const texts = useMessages('orders');
  const { caller } = useStaff();
  const { data: customer } = useQuery({
    queryKey: queryKeys.customerOfOrder(id),
    queryFn: async () => (await staffCall('GET /api/orders/{id}/customer', { params: { id } })).data,
    enabled: isAllowed(caller, Customer.rights.read),
  });
  if (!customer) return null;
  const count = customer.orders ?? 0;
  return (
    <a href={recordHash('customers', customer.id)} className={styles.customer}>
      <IconUser size={20} stroke={1.8} aria-hidden="true" />
      {texts.toCustomer}
      <small>{count === 1 ? texts.customerOrder : fill(texts.customerOrders, { count })}</small>
    </a>
  );
}
