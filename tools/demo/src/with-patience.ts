import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@filiale/contracts/api/client';

const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 150;

/** Calls again, with growing random pauses, while a service is away or asks to slow down; a refusal is final. */
export async function withPatience<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const isFinal = error instanceof ApiError && error.status !== 429 && error.status < 502;
      if (isFinal || attempt >= ATTEMPTS) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}
