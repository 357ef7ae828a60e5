/** Milliseconds that tests move the clock by; never honoured in production. */
const offsetMs = process.env.NODE_ENV === 'production' ? 0 : Number(process.env.FILIALE_CLOCK_OFFSET_MS ?? 0) || 0;

/** The present instant; the only clock business code may read. `FILIALE_CLOCK_OFFSET_MS` shifts it outside production. */
export const now = (): Date => new Date(Date.now() + offsetMs);
