import type { Caller } from '@filiale/contracts/api/access';
import { lackOf } from '@filiale/contracts/api/rights';
import type { EventQuery, HappenedEvent } from '@filiale/contracts/ordering/webhook';
import { mayHear, rightOfEvent, WebhookEventType } from '@filiale/contracts/ordering/webhook-events';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Webhooks } from '../context.ts';
import type { KeptEvent } from '../storage/webhook-events.ts';
import { webhookOrderOf } from './queue-webhooks.ts';

/** Who asks; `branches` null for all of them. */
type Reader = { readonly caller: Caller; readonly branches: readonly string[] | null };

/**
 * What happened behind an event, oldest first, as far as the caller may read what it is about. Orders are as they are now: nothing of a person is
 * kept with an event.
 */
export async function listEvents(
  { events, orders }: Pick<Webhooks, 'events' | 'orders'>,
  { filter, cursor, pageSize }: EventQuery,
  { caller, branches: reached }: Reader,
): Promise<{ readonly items: HappenedEvent[]; readonly next: string | null }> {
  const branches = filter.branch ? [filter.branch] : reached;
  const types = (filter.type ? [filter.type] : WebhookEventType.options).filter((type) =>
    mayHear(caller, type, branches),
  );
  if (filter.type && types.length === 0)
    throw new ProblemError('access.forbidden', { details: lackOf(caller, { right: rightOfEvent(filter.type) }) });
  const found = await events.list({ types, branches, after: cursor ?? null, most: pageSize + 1 });
  if (!found) throw new ProblemError('request.parameter-invalid', { details: { name: 'cursor' } });
  const page = found.slice(0, pageSize);
  const ofOrders = page.filter(({ data }) => data === null).map(({ subject }) => subject);
  const known = new Map((await orders.getMany([...new Set(ofOrders)])).map((order) => [order.id, order]));
  const itemOf = ({ id, subject, type, at, data }: KeptEvent): HappenedEvent[] => {
    const order = known.get(subject);
    const told = data ?? (order && webhookOrderOf(order));
    return told ? [{ id, type, timestamp: at, data: told } as HappenedEvent] : [];
  };
  return { items: page.flatMap(itemOf), next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null };
}
