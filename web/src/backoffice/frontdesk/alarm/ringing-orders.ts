import type { Order } from '@filiale/contracts/ordering/order';

type Rung = Pick<Order, 'id' | 'state' | 'missedAt'>;

/** What a ring is about: an order that waits for an answer, and once more when it has become overdue. */
export const ringKey = ({ id, missedAt }: Rung): string => (missedAt === null ? id : `${id} missed`);

/** Orders that wait for an answer and that nobody has been near since they came in, or since they became overdue. */
export const ringingOrders = <O extends Rung>(orders: readonly O[], heard: ReadonlySet<string>): O[] =>
  orders.filter((order) => order.state === 'placed' && !heard.has(ringKey(order)));
