import type { TrackedOrder } from './order-timeline.ts';

/** An order for takeaway that has just been placed, for tests; `overrides` replace fields. */
export const exampleOrder = (overrides: Partial<TrackedOrder> = {}): TrackedOrder => ({
  isDelivery: false,
  isConfirmed: false,
  isInDelivery: false,
  isDelivered: false,
  isCompleted: false,
  isRejected: false,
  isCanceled: false,
  isFailed: false,
  isPaid: false,
  isRefunded: false,
  paymentMethod: 'cash',
  counterAppointment: null,
  ...overrides,
});
