/**
 * Tables of visits on ClickHouse, made where they are missing. Rows of what visitors did stand in a partition for each local day, which is dropped as a whole; a
 * row is one by its id, of one that was sent twice the earlier stays. Counts of a day are written as a whole with a version; those of the newest one hold.
 */
export const SCHEMA: readonly string[] = [
  `create table if not exists visitor_hits (
    local_day Date,
    id UUID,
    at DateTime64(3, 'UTC'),
    local_hour UInt8,
    local_fold UInt8,
    visitor String,
    -- Branch whose shop it was in; zeros elsewhere.
    branch_id UUID,
    kind LowCardinality(String),
    name String,
    referrer String,
    browser LowCardinality(String),
    browser_version LowCardinality(String),
    system LowCardinality(String),
    device LowCardinality(String),
    resolution LowCardinality(String),
    pixel_ratio LowCardinality(String),
    color_scheme LowCardinality(String),
    is_bot Bool,
    is_staff Bool,
    earlier UInt64 materialized bitNot(toUInt64(toUnixTimestamp64Milli(at)))
  ) engine = ReplacingMergeTree(earlier) partition by local_day order by (local_day, id)`,
  // Days to which something came, and when last.
  `create table if not exists visit_days (
    local_day Date,
    changed_at SimpleAggregateFunction(max, DateTime64(6, 'UTC'))
  ) engine = AggregatingMergeTree order by local_day`,
  `create table if not exists visit_counts (
    -- All zeros: everything, in the shop of a branch or not.
    branch_id UUID,
    -- The dimension 'day' says by one row that the day was counted.
    dimension LowCardinality(String),
    local_day Date,
    -- Place by size in the dimension; 0 is what has no row of its own.
    place UInt16,
    keys Array(String),
    visitors UInt32,
    visits UInt32,
    views UInt32,
    events UInt32,
    version DateTime64(6, 'UTC')
  ) engine = ReplacingMergeTree(version) partition by toYYYYMM(local_day) order by (branch_id, dimension, local_day, place)`,
];
