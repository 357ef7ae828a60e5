import 'server-only';

/** Shift of the installation's clock in ms, honoured outside production builds of the stack; 0 otherwise. Pages hand it to the browser. */
export function clockOffsetMs(): number {
  const offset = Number(process.env.FILIALE_CLOCK_OFFSET_MS ?? 0);
  return Number.isFinite(offset) ? offset : 0;
}

/** The installation's present. */
export const now = (): Date => new Date(Date.now() + clockOffsetMs());
