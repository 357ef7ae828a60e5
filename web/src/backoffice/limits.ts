/** How long after the last key what somebody types is looked for, in ms. */
export const TYPING_MS = 250;
/** Interval of retries, and of polling for data without live updates, in ms. */
export const RETRY_MS = 5_000;
/** Interval of polling for data that seldom changes or has live updates too; also its cache time. */
export const SELDOM_MS = 60_000;
/** The same of something that is on its way. */
export const WATCH_MS = 3_000;
/** Most values of one filter. */
export const MOST_VALUES = 200;
