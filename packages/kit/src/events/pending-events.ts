/** An announcement as it waits in its document for the relay; a null event is a tombstone. */
export type PendingEvent = {
  readonly id: string;
  readonly key: string;
  readonly topic: string;
  readonly event: unknown;
};
