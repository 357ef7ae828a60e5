const { NODE_ENV, FILIALE_CLOCK_OFFSET_MS } = process.env;
/** Milliseconds that tests move the clock by; never honoured in production, which a process is in by default. */
const offsetMs = NODE_ENV === 'test' || NODE_ENV === 'development' ? Number(FILIALE_CLOCK_OFFSET_MS ?? 0) || 0 : 0;

/** The present instant; the only clock business code may read. `FILIALE_CLOCK_OFFSET_MS` shifts it outside production. */
export const now = (): Date => new Date(Date.now() + offsetMs);
