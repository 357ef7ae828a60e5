import { createColumnTable } from '@filiale/kit/stores/table-store';
import type { Knex } from 'knex';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Contracts in a table of their own; those that were planning of the kind `contract` move there. */
export async function up(knex: Knex): Promise<void> {
  await createColumnTable(knex, 'employment-contracts', {
    user: 'uuid',
    branch: 'uuid',
    validFrom: 'date',
    validTo: 'date',
    hiredOn: 'date',
    country: 'text',
    region: 'text',
    hours: 'jsonb',
    leaveDays: 'numeric',
    leaveYear: 'text',
    wage: 'numeric',
    wagePer: 'text',
    wageCurrency: 'text',
    note: 'text',
  });
  await knex.raw(`create unique index employment_contracts_begin on employment_contracts ("user", valid_from)
    where deleted_at is null`);
  if (!(await knex.schema.hasTable('working_schedules'))) return;
  // The weekly target lies on the days that have hours, else on Monday to Friday.
  await knex.raw(`
    with former as (
      select distinct on (data ->> 'user', data ->> 'validFrom') * from working_schedules
      where data ->> 'kind' = 'contract' and deleted_at is null order by data ->> 'user', data ->> 'validFrom', updated_at desc
    ), days as (
      select id, day, position, count(*) over (partition by id) as days from (
        select former.id, day, position,
          data -> 'blocks' @> jsonb_build_array(jsonb_build_object('weekday', day)) as has_hours,
          jsonb_array_length(coalesce(data -> 'blocks', '[]')) = 0 as has_none
        from former, unnest(array[${weekdays.map((day) => `'${day}'`).join(', ')}]) with ordinality as weekday (day, position)
      ) each where has_hours or (has_none and position <= 5)
    ), hours as (
      select days.id, jsonb_object_agg(day, round(coalesce((data ->> 'weeklyTargetMinutes')::numeric, 0) / days)) as hours
      from days join former using (id) group by days.id
    )
    insert into employment_contracts (id, revision, external_id, kept_external_id, created_at, updated_at, "user", branch, valid_from, valid_to,
      country, region, hours, leave_days, leave_year, wage_per, wage_currency, note)
    select former.id, 1, external_id, data ->> 'externalId', created_at, updated_at, (data ->> 'user')::uuid, (data ->> 'branch')::uuid,
      (data ->> 'validFrom')::date, (data ->> 'validTo')::date, 'AT', '', coalesce(hours, '{}'), 25, 'law', 'hour', 'EUR', ''
    from former left join hours using (id)`);
  await knex.raw(`
    insert into record_uses (resource, record_id, revision, name, branches, targets)
    select 'employment-contracts', record_id, 1, name, branches, targets
    from record_uses join employment_contracts on record_id = id::text where resource = 'working-schedules'
    on conflict do nothing`);
  await knex.raw(`
    delete from record_uses using working_schedules
    where resource = 'working-schedules' and record_id = id::text and data ->> 'kind' = 'contract'`);
  await knex.raw(`
    update working_schedules set deleted_at = now(), live_unique = null, external_id = null
    where data ->> 'kind' = 'contract' and deleted_at is null`);
}
