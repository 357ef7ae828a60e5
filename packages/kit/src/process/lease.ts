/** Something a store lends to one process at a time, such as the locks of a session or the lease on a document. */
export type Lease = {
  /** True while the store cannot have given it to anybody else. Ask right before what only the holder may do. */
  isSure(): boolean;
  /** Stops renewing; the caller releases the lease. */
  end(): void;
};

/**
 * Renews a lease for as long as it is needed. It counts from when the store was asked, on a clock that goes on while the process is frozen: a
 * process that wakes up, or one whose calls no longer arrive, knows that it has lost the lease without asking anybody.
 */
export function keepLease(options: {
  /** When the store was asked for it, by `performance.now()`. */
  readonly askedAtMs: number;
  /** How long the store keeps it for us after each call; choose it a little shorter than the store does. */
  readonly forMs: number;
  readonly renewEveryMs: number;
  /** Rejects when the lease could not be renewed; it is tried again until the time is over. */
  readonly renew: () => Promise<void>;
  /** Called once when the lease is no longer sure. */
  readonly onLost: () => void;
}): Lease {
  const { forMs, renewEveryMs, renew, onLost } = options;
  let sureUntilMs = options.askedAtMs + forMs;
  let isRenewing = false;
  const isSure = (): boolean => performance.now() < sureUntilMs;
  const end = (): void => {
    clearInterval(timer);
    sureUntilMs = 0;
  };
  const beat = async (): Promise<void> => {
    if (!isSure()) {
      end();
      onLost();
      return;
    }
    if (isRenewing) return;
    isRenewing = true;
    const askedAtMs = performance.now();
    const isRenewed = await renew().then(
      () => true,
      () => false,
    );
    isRenewing = false;
    if (isRenewed && isSure()) sureUntilMs = askedAtMs + forMs;
  };
  const timer = setInterval(() => void beat(), renewEveryMs);
  return { isSure, end };
}
