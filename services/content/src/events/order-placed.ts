import type { OrderEvent } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import type { VisitorUploadStore } from '../storage/visitor-uploads.ts';

/**
 * An order names the files its guest uploaded: they stay until `removeAfter`, or until the guest is erased or the order deleted. The same event twice changes
 * nothing that matters.
 */
export async function keepOrderedUploads(
  { visitorUploads }: { visitorUploads: Pick<VisitorUploadStore, 'keep'> },
  { fact }: OrderEvent,
  { now, removeAfter }: { readonly now: Date; readonly removeAfter: Date },
): Promise<void> {
  if (fact.case !== 'placed' && fact.case !== 'personErased' && fact.case !== 'deleted') return;
  if (fact.value.uploadIds.length === 0) return;
  await visitorUploads.keep(fact.value.uploadIds, fact.case === 'placed' ? removeAfter : now);
}
