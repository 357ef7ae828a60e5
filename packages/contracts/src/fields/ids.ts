import { v7 } from 'uuid';
import { z } from 'zod';

/** A new record id: UUIDv7, so that ids sort by the time they were made. */
export const newId = (): string => v7();

/** The id of a record on the wire. */
export const Id = z.uuid();
