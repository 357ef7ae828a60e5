import { MOST_HITS, MOST_STEPS, REPEATED_WITHIN_MS, VISIT_GAP_MS } from '@filiale/rules/statistics/counts-of-visitor';
import { COMPANY } from '../places.ts';
import { MOST_KEYS } from '../visit-counts.ts';

const ZEROS = `toUUID('${COMPANY}')`;
const IN_ORDER = 'order by at, toString(id)';
const ALL = 'rows between unbounded preceding and unbounded following';
const AT_MS = 'toUnixTimestamp64Milli(at)';
/** Everything, and the shop of a branch. */
const SCOPES = `arrayJoin(if(branch_id = ${ZEROS}, [${ZEROS}], [${ZEROS}, branch_id]))`;

/** A place in a dimension, with what a row adds there. */
const counted = (dimension: string, keys: string, visits = '0', views = '0', events = '0'): string =>
  `cast(('${dimension}', ${keys}, ${visits}, ${views}, ${events}), 'Tuple(String, Array(String), UInt32, UInt32, UInt32)')`;
const NOWHERE = `cast([], 'Array(Tuple(String, Array(String), UInt32, UInt32, UInt32))')`;
const ofVisit = (dimension: string, keys: string): string =>
  counted(dimension, keys, 'is_first', `kind = 'view'`, `kind = 'event'`);

const VISITED = [
  `[${[
    ofVisit('time', '[]'),
    ofVisit('hour', '[toString(local_hour), toString(local_fold)]'),
    ofVisit('kind', '[kind]'),
    ofVisit('browser', '[browser]'),
    ofVisit('browserVersion', `[trim(concat(browser, ' ', browser_version))]`),
    ofVisit('system', '[system]'),
    ofVisit('device', '[device]'),
  ].join(', ')}]`,
  `if(kind = 'view', [${ofVisit('page', '[name]')}], ${NOWHERE})`,
  `if(kind = 'event', [${ofVisit('event', '[name]')}], ${NOWHERE})`,
  `if(kind = 'device', [${[
    counted('referrer', '[referrer]'),
    counted('resolution', '[resolution]'),
    counted('pixelRatio', '[pixel_ratio]'),
    counted('colorScheme', '[color_scheme]'),
  ].join(', ')}], ${NOWHERE})`,
];
const SCANNED = [
  counted('scan', '[]', 'is_first', '0', '1'),
  counted('scanCode', '[name]', 'is_first', '0', '1'),
  counted('scanSystem', '[system]', 'is_first', '0', '1'),
  counted('scanDevice', '[device]', 'is_first', '0', '1'),
];

/**
 * Counts a local day, `day`, as `version`, of all that visitors did on it, and puts it in place of what was counted before: what `rules/statistics/counts-of-visitor` says of one visitor, in
 * the words of ClickHouse. Its rows come into the table at once.
 */
export const COUNT_DAY = `
  insert into visit_counts (branch_id, dimension, local_day, place, keys, visitors, visits, views, events, version)
  with
    hits as (select * from visitor_hits final where local_day = {day:Date}),
    known as (
      select * from (
        select *, row_number() over (partition by visitor ${IN_ORDER}) as number from hits where not is_bot and not is_staff
      ) where number <= ${MOST_HITS}
    ),
    visited as (
      select *, sum(is_later) over (partition by visitor ${IN_ORDER} rows between unbounded preceding and current row) as visit from (
        select *, ${AT_MS} - lagInFrame(${AT_MS}, 1, ${AT_MS}) over (partition by visitor ${IN_ORDER} ${ALL}) > ${VISIT_GAP_MS} as is_later
        from known where kind <> 'scan'
      )
    ),
    counted_hits as (
      select scope, visitor, arrayJoin(arrayConcat(${VISITED.join(', ')})) as one from (
        select *, row_number() over (partition by visitor, scope, visit ${IN_ORDER}) = 1 as is_first from (select *, ${SCOPES} as scope from visited)
      )
    ),
    counted_steps as (
      select ${SCOPES} as scope, visitor, ${counted('step', '[toString(step), name, next]', '1')} as one from (
        select *, row_number() over (partition by visitor, visit ${IN_ORDER}) as step,
          leadInFrame(name, 1, '') over (partition by visitor, visit ${IN_ORDER} ${ALL}) as next
        from visited where kind = 'view'
      ) where step <= ${MOST_STEPS}
    ),
    counted_scans as (
      select ${SCOPES} as scope, visitor, arrayJoin([${SCANNED.join(', ')}]) as one from (
        select visitor, name, scan.3 as branch_id, scan.4 as system, scan.5 as device, is_first from (
          select visitor, name, arraySort(groupArray((${AT_MS}, toString(id), branch_id, system, device))) as scans,
            arrayFold((seen, scan) -> if(scan.1 - seen.1 >= ${REPEATED_WITHIN_MS}, (scan.1, arrayPushBack(seen.2, 1::UInt8)), (seen.1, arrayPushBack(seen.2, 0::UInt8))),
              scans, (-${REPEATED_WITHIN_MS}::Int64, []::Array(UInt8))).2 as firsts
          from known where kind = 'scan' group by visitor, name
        ) array join scans as scan, firsts as is_first
      )
    ),
    left_out as (
      select ${SCOPES} as scope, visitor, ${counted('excluded', `[if(is_bot, 'bot', 'staff')]`, '0', '0', '1')} as one from hits where is_bot or is_staff
    ),
    sums as (
      select scope, one.1 as dimension, one.2 as keys, if(dimension = 'excluded', 0, uniqExact(visitor)) as visitors,
        sum(one.3) as visits, sum(one.4) as views, sum(one.5) as events
      from (select * from counted_hits union all select * from counted_steps union all select * from counted_scans union all select * from left_out)
      group by scope, dimension, keys
    ),
    placed as (
      select *, row_number() over (partition by scope, dimension order by visits + views + events + visitors desc, keys) as by_size,
        if(by_size > ${MOST_KEYS}, 0, by_size) as place
      from sums
    )
  select scope, dimension, {day:Date}, place, if(place = 0, [], any(keys)), sum(visitors), sum(visits), sum(views), sum(events), {version:DateTime64(6)}
  from placed group by scope, dimension, place
  union all select ${ZEROS}, 'day', {day:Date}, 0, [], 0, 0, 0, 0, {version:DateTime64(6)}
  settings do_not_merge_across_partitions_select_final = 1, max_insert_threads = 1, min_insert_block_size_rows = 100000000, min_insert_block_size_bytes = 0`;
