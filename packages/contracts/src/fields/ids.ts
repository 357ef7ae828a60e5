import { v7 } from 'uuid';
import { z } from 'zod';

/** A new record id: UUIDv7, so that ids sort by the time they were made. */
export const newId = (): string => v7();

/** The id of a record on the wire. */
export const Id = z.uuid();

/**
 * What another system calls a record: up to 200 visible characters of Latin scripts with single blanks between them. No two
 * living records of a resource share one.
 */
export const ExternalId = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[!-~\u00a1-\u024f]+(?: [!-~\u00a1-\u024f]+)*$/);
