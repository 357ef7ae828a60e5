import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '@filiale/contracts/api/client';

/** Origin of the gateway that the demo is loaded over. */
export const origin = process.env.FILIALE_URL ?? 'http://127.0.0.1:8080';
/** Folder of the installation's secrets. */
export const state = process.env.FILIALE_STATE ?? '.filiale';

/** The admin token: given, or the file that `make up` wrote. */
export async function readToken(): Promise<string> {
  const given = process.env.FILIALE_ADMIN_TOKEN;
  if (given) return given.trim();
  return (await readFile(join(state, 'admin-token'), 'utf8')).trim();
}

/** What went wrong, in one line. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError) return JSON.stringify({ status: error.status, problems: error.problems });
  if (!(error instanceof Error)) return String(error);
  return `${error.message}${error.cause instanceof Error ? ` (${error.cause.message})` : ''}`;
}
