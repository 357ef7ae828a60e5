import 'server-only';
import { readFileSync } from 'node:fs';

let token: string | undefined;

/**
 * What the gateway's internal listener asks for: `SERVICE_TOKEN`, or the text of the file that `SERVICE_TOKEN_FILE` names. Of several, comma separated
 * while it changes, the first.
 */
export function serviceToken(): string | undefined {
  if (token !== undefined) return token;
  const file = process.env.SERVICE_TOKEN_FILE;
  const given = file ? readFileSync(/* turbopackIgnore: true */ file, 'utf8') : process.env.SERVICE_TOKEN;
  token = given?.split(',')[0]?.trim();
  return token;
}
