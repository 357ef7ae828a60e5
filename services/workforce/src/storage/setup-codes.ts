import { plainCode } from '@filiale/contracts/fields/spoken-code';
import { secretHash } from '@filiale/kit/process/secret-hash';
import type { Pool } from 'pg';

const hashOf = (code: string): Buffer => secretHash(plainCode(code));

/** Codes that the first administrator may be made with; they end when there is one. */
export const createSetupCodes = (pool: Pool) => ({
  add: async (code: string, at: Date): Promise<void> => {
    await pool.query('insert into setup_codes (code_hash, created_at) values ($1, $2) on conflict do nothing', [
      hashOf(code),
      at,
    ]);
  },
  isKnown: async (code: string): Promise<boolean> =>
    (await pool.query('select from setup_codes where code_hash = $1', [hashOf(code)])).rowCount === 1,
});
export type SetupCodes = ReturnType<typeof createSetupCodes>;
