import { type DestinationStream, pino } from 'pino';
import { countRepeats } from './repeated-failures.ts';

export type Logger = pino.Logger;

/** Fields that must never be written, wherever a caller puts them. */
const secrets = ['authorization', 'cookie', 'token', 'password', 'email', 'phone', 'body'];

/**
 * The log of a process: one JSON line per event on standard output (or `destination`), constant message, data in fields.
 * Secrets and contact data are removed even when a caller passes them by mistake. Repeated failures are counted, see
 * {@link countRepeats}.
 */
export const createLogger = (service: string, level = 'info', destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { logMethod: countRepeats() },
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: pino.stdSerializers.errWithCause },
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`, `headers["x-filiale-caller"]`, `headers["x-api-key"]`]),
        remove: true,
      },
    },
    destination as DestinationStream,
  );
