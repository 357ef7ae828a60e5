import { OUTBOX_QUEUES } from '@filiale/kit/stores/queue-metrics';

/** What waits in ordering, and for how long: announcements, messages and calls of webhooks whose time has come, sheets for printers, what is due by itself. */
export const ORDERING_QUEUES = `${OUTBOX_QUEUES}
  union all select 'messages', count(*), extract(epoch from now() - min(created_at))
    from notifications where state = 'queued' and due_at <= now()
  union all select 'webhooks', count(*), extract(epoch from now() - min(due_at))
    from webhook_endpoints join webhook_deliveries on endpoint_id = webhook_endpoints.id
    where state = 'queued' and due_at <= now()
  union all select 'prints', count(*), extract(epoch from now() - min(created_at))
    from print_jobs where state in ('queued', 'claimed')
  union all select 'prints-alarming', count(*), extract(epoch from now() - min(alarm_at)) from print_jobs where alarm_at is not null
  union all select 'timers', count(*), extract(epoch from now() - min(due_at)) from timers where due_at <= now()`;
