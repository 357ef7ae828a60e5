/** Pauses of both relays (`startOutboxRelay`, `startPendingRelay`) while a round fails, as while Kafka is away: see `backOffMs`. */
export const RELAY_BACK_OFF = { firstMs: 100, maxMs: 3_000 } as const;
