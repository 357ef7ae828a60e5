import { createColumnTable } from '@filiale/kit/stores/table-store';
import type { Knex } from 'knex';

/**
 * Absences, adjustments, and the months of time sheets. What counts in a month that is approved is refused by triggers (`month_locked`), which take the
 * turn of the person first, as the approval of a month does.
 */
export async function up(knex: Knex): Promise<void> {
  await createColumnTable(knex, 'absences', {
    user: 'uuid',
    branch: 'uuid',
    kind: 'text',
    from: 'date',
    to: 'date',
    half: 'text',
    note: 'text',
    reason: 'text',
    state: 'text',
    decidedBy: 'uuid',
    decidedAt: 'timestamptz',
    decisionNote: 'text',
  });
  await createColumnTable(knex, 'time-adjustments', {
    user: 'uuid',
    branch: 'uuid',
    account: 'text',
    kind: 'text',
    localDate: 'date',
    minutes: 'numeric',
    reason: 'text',
    isApproved: 'boolean',
    approvedBy: 'uuid',
    approvedAt: 'timestamptz',
    enteredBy: 'uuid',
  });
  await knex.raw(`
    alter table absences add constraint absences_overlap
      exclude using gist ("user" with =, kind with =, daterange("from", "to", '[]') with &&)
      where (deleted_at is null and state in ('requested', 'approved') and "from" <= "to");

    create table time_sheet_months (
      user_id uuid not null,
      month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
      days daterange not null,
      state text not null check (state in ('open', 'submitted', 'approved')),
      -- The balance at its end, while it is approved.
      running_seconds bigint,
      primary key (user_id, month),
      check ((state = 'approved') = (running_seconds is not null))
    );

    -- What was done with months of a person, in order. The hash of a row is that of its content and of the row before.
    create table time_sheet_entries (
      user_id uuid not null,
      seq integer not null check (seq > 0),
      month text not null,
      action text not null check (action in ('submit', 'approve', 'reopen')),
      at timestamptz not null,
      by_id uuid,
      by_name text not null,
      reason text not null,
      sheet jsonb,
      previous text not null,
      hash text not null,
      primary key (user_id, seq)
    );
    create function time_sheet_entries_stay() returns trigger language plpgsql as $$
    begin
      raise exception 'entries of time sheets are never changed';
    end $$;
    create trigger time_sheet_entries_stay before update on time_sheet_entries
      for each row execute function time_sheet_entries_stay();

    create function refuse_locked_month(person uuid, first date, last date) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('working_activities ' || person, 0));
      if first <= last and exists (select from time_sheet_months
        where user_id = person and state = 'approved' and days && daterange(first, last, '[]')) then
        raise exception 'the month is approved' using errcode = '23514', constraint = 'month_locked';
      end if;
    end $$;

    create function refuse_locked_work(work working_activities) returns void language sql as $$
      select refuse_locked_month(work."user", coalesce(work.local_date, work.started_at::date),
        greatest(work.local_date, ((coalesce(work.ended_at, work.started_at) - interval '1 microsecond')
          at time zone coalesce(nullif(work.time_zone, ''), 'UTC'))::date))
    $$;
    create function working_activities_locked() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        perform refuse_locked_work(old);
      end if;
      perform refuse_locked_work(new);
      return new;
    end $$;
    create trigger working_activities_locked_insert before insert on working_activities
      for each row execute function working_activities_locked();
    create trigger working_activities_locked_update before update on working_activities
      for each row when (old.revision is distinct from new.revision) execute function working_activities_locked();

    create function absences_locked() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.state in ('requested', 'approved') then
        perform refuse_locked_month(old."user", old."from", old."to");
      end if;
      if new.state in ('requested', 'approved') then
        perform refuse_locked_month(new."user", new."from", new."to");
      end if;
      return new;
    end $$;
    create trigger absences_locked_insert before insert on absences for each row execute function absences_locked();
    create trigger absences_locked_update before update on absences
      for each row when (old.revision is distinct from new.revision) execute function absences_locked();

    create function time_adjustments_locked() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        perform refuse_locked_month(old."user", old.local_date, old.local_date);
      end if;
      perform refuse_locked_month(new."user", new.local_date, new.local_date);
      return new;
    end $$;
    create trigger time_adjustments_locked_insert before insert on time_adjustments
      for each row execute function time_adjustments_locked();
    create trigger time_adjustments_locked_update before update on time_adjustments
      for each row when (old.revision is distinct from new.revision) execute function time_adjustments_locked();

    -- Of a contract only what counts in a balance is refused, and only for days on which it changes.
    create function employment_contracts_locked() returns trigger language plpgsql as $$
    declare
      later constant date := '9999-12-31';
    begin
      if tg_op = 'INSERT' then
        perform refuse_locked_month(new."user", new.valid_from, coalesce(new.valid_to, later));
        return new;
      end if;
      if (old."user", old.hours, old.country, old.region, old.deleted_at is null)
        is distinct from (new."user", new.hours, new.country, new.region, new.deleted_at is null) then
        perform refuse_locked_month(old."user", old.valid_from, coalesce(old.valid_to, later));
        perform refuse_locked_month(new."user", new.valid_from, coalesce(new.valid_to, later));
        return new;
      end if;
      if old.valid_from <> new.valid_from then
        perform refuse_locked_month(new."user", least(old.valid_from, new.valid_from), greatest(old.valid_from, new.valid_from) - 1);
      end if;
      if old.valid_to is distinct from new.valid_to then
        perform refuse_locked_month(new."user", least(coalesce(old.valid_to, later), coalesce(new.valid_to, later)) + 1,
          greatest(coalesce(old.valid_to, later), coalesce(new.valid_to, later)));
      end if;
      return new;
    end $$;
    create trigger employment_contracts_locked_insert before insert on employment_contracts
      for each row execute function employment_contracts_locked();
    create trigger employment_contracts_locked_update before update on employment_contracts
      for each row when (old.revision is distinct from new.revision) execute function employment_contracts_locked()`);
}
