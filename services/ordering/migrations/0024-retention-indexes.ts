import { buildIndex } from '@filiale/kit/stores/migrations';
import type { Knex } from 'knex';

export const config = { transaction: false };

/** What ends by its age is found by it. */
export async function up(knex: Knex): Promise<void> {
  await buildIndex(
    knex,
    'orders_with_personal_data',
    `orders (created_at) where personal_data_ended_at is null and form ->> 'isCompany' is distinct from 'true'`,
  );
  await buildIndex(knex, 'notifications_by_age', 'notifications (created_at)');
  await buildIndex(knex, 'print_jobs_by_age', 'print_jobs (created_at)');
  await buildIndex(knex, 'push_subscriptions_by_age', 'push_subscriptions (created_at)');
  await buildIndex(knex, 'device_log_by_age', 'device_log (at)');
  await buildIndex(knex, 'slot_buckets_by_age', 'slot_buckets (start_at)');
}
