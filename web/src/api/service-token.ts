import 'server-only';
import { readFileSync } from 'node:fs';

let token: string | undefined;

/** What the gateway's internal listener asks for: `SERVICE_TOKEN`, or the text of the file that `SERVICE_TOKEN_FILE` names. */
export function serviceToken(): string | undefined {
  const file = process.env.SERVICE_TOKEN_FILE;
  token ??= file ? readFileSync(/* turbopackIgnore: true */ file, 'utf8').trim() : process.env.SERVICE_TOKEN;
  return token;
}
