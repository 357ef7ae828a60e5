import { toJson } from '@bufbuild/protobuf';
import { type OrderEvent, OrderEventSchema } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import type { Printing } from '../context.ts';
import { printOccasion } from '../use-cases/print-jobs-of-event.ts';
import { printOccasionOf } from '../use-cases/print-order.ts';

/** When an order is confirmed, or changes after that, it goes to the printers. An event delivered twice prints nothing twice. */
export const printOfOrder =
  (printing: Printing) =>
  async (event: OrderEvent): Promise<void> => {
    // Orders come in more often than anything happens to them.
    if (event.fact.case !== 'changed') return;
    const json = toJson(OrderEventSchema, event);
    const occasion = printOccasion(json);
    const at = json.envelope?.occurredAt;
    if (!occasion || !json.changed?.orderId || !at || Date.parse(at) < printing.since.getTime()) return;
    const revision = Number(json.envelope?.aggregateRevision ?? 0);
    await printOccasionOf(printing, { orderId: json.changed.orderId, revision, occasion });
  };
