/** How long after the last key what somebody types is looked for, in ms. */
export const TYPING_MS = 250;
/** After how long what could not be had is asked for again, and what changes without being told of, in ms. */
export const RETRY_MS = 5_000;
/** The same of what changes seldom, or is told of besides; what stays the same so long need not be asked for. */
export const SELDOM_MS = 60_000;
/** The same of something that is on its way. */
export const WATCH_MS = 3_000;
/** Most values of one filter. */
export const MOST_VALUES = 200;
