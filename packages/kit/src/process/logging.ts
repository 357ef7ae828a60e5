import { type DestinationStream, pino } from 'pino';
import { countRepeats } from './repeated-failures.ts';
import { currentTraceId } from './trace-context.ts';

export type Logger = pino.Logger;

/** Fields that must never be logged, at any depth. */
const secrets = ['authorization', 'cookie', 'token', 'password', 'email', 'phone', 'body'];

/** What PostgreSQL says of the row that a statement failed at. */
const ofRow = ['detail', 'where', 'internalQuery'];

/** An error with its causes as they are written: without the rows that stores quote, which may be somebody's name and address. */
function writtenError(error: Error): object {
  const written = pino.stdSerializers.errWithCause(error);
  const seen = new Set<unknown>();
  for (let each: unknown = written; typeof each === 'object' && each !== null && !seen.has(each); ) {
    seen.add(each);
    for (const name of ofRow) Reflect.deleteProperty(each, name);
    each = (each as { cause?: unknown }).cause;
  }
  return written;
}

/**
 * The log of a process: one JSON line per event on standard output (or `destination`), constant message, data in fields, the id of the trace that
 * it belongs to among them while traces are sent.
 * Secrets and contact data are removed even when a caller passes them by mistake. Repeated failures are counted, see
 * {@link countRepeats}.
 */
export const createLogger = (service: string, level = 'info', destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => {
        const traceId = currentTraceId();
        return traceId === undefined ? {} : { traceId };
      },
      hooks: { logMethod: countRepeats() },
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: writtenError },
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`, `headers["x-filiale-caller"]`, `headers["x-api-key"]`]),
        remove: true,
      },
    },
    destination as DestinationStream,
  );
