import { z } from 'zod';
import { Id } from '../fields/ids.ts';

/**
 * Kinds of printout: the receipt goes with the food and has prices, the kitchen ticket lists the dishes to cook.
 * `test` is a test print of one printer.
 */
export const printStations = ['receipt', 'kitchen', 'test'] as const;
export type PrintStation = (typeof printStations)[number];

/** `order`: as it was taken. `correction`: changes after it was taken, marked KORREKTUR. `cancel`: not to be cooked, marked STORNO. */
export const printSlips = ['order', 'correction', 'cancel'] as const;
export type PrintSlip = (typeof printSlips)[number];

/**
 * How far a print job has come. A printer takes it (`claimed`) and says what became of it (`printed`, `failed`). `unconfirmed`: it was
 * fetched and nothing was heard of it for 60 s, so it may or may not lie on the counter; it is never sent again by itself.
 * `failed` also: it grew too old to be cooked from, was given up by staff, or its order was taken off the list before it was fetched.
 */
export const printJobStates = ['queued', 'claimed', 'printed', 'failed', 'unconfirmed'] as const;
export type PrintJobState = (typeof printJobStates)[number];

/** One sheet of paper for one station of a branch. Source: ORDER-011, DEV-002. */
export const PrintJob = z.object({
  id: Id,
  branch: z.object({ id: Id }),
  /** Null for test prints. */
  order: z.object({ id: Id, ticketNumber: z.int().nullable() }).nullable(),
  station: z.enum(printStations),
  slip: z.enum(printSlips),
  /** Revision of the order that is on the paper; 0 for test prints. */
  revision: z.int(),
  /** 0 is the original, above it is marked „KOPIE n“. */
  copy: z.int(),
  state: z.enum(printJobStates),
  /** Why it failed: a code of the printer, or `expired`, `given-up`, `canceled` with its order. Empty otherwise. */
  reason: z.string(),
  /** The printer that took it, or is meant to; null while any printer of the station may take it. */
  device: z.object({ id: Id, name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  claimedAt: z.iso.datetime().nullable(),
  printedAt: z.iso.datetime().nullable(),
  /** Since when somebody has to look after it: failed, unconfirmed, or waiting for 60 s. Null once it is printed or looked after. */
  alarmAt: z.iso.datetime().nullable(),
});
export type PrintJob = z.infer<typeof PrintJob>;

/** What to print of an order; the receipt by default. A second printout is marked as a copy. Source: ORDER-011. */
export const PrintOrder = z.strictObject({ station: z.enum(['receipt', 'kitchen']).default('receipt') });
export type PrintOrder = z.infer<typeof PrintOrder>;

/** A printer asks: its status, and what it answers to questions. Everything but the code is optional. Source: Star CloudPRNT. */
export const CloudPrntPoll = z.looseObject({
  statusCode: z.string().max(200).optional(),
  printingInProgress: z.boolean().nullish(),
  jobToken: z.string().max(200).nullish(),
  clientAction: z
    .array(z.looseObject({ request: z.string().max(100), result: z.unknown() }))
    .max(50)
    .nullish(),
});
export type CloudPrntPoll = z.infer<typeof CloudPrntPoll>;

/** What a printer adds to its address when it fetches or confirms a job. */
export const CloudPrntJobQuery = z.looseObject({
  token: z.string().max(200).optional(),
  type: z.string().max(200).optional(),
  code: z.string().max(300).optional(),
  /** Stands in a GET that confirms as DELETE does. */
  delete: z.string().max(20).optional(),
});
export type CloudPrntJobQuery = z.infer<typeof CloudPrntJobQuery>;

/** The key of a printer, in the address it calls. */
export const PrinterParams = z.object({ key: z.string().min(16).max(200) });
