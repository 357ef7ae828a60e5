import { Writable } from 'node:stream';
import { type AnyValue, logs, SeverityNumber } from '@opentelemetry/api';

const severities: Readonly<Record<string, SeverityNumber>> = {
  trace: SeverityNumber.TRACE,
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
  fatal: SeverityNumber.FATAL,
};

/** Takes the lines of the log as they are written, after secrets were taken out, and sends them on with the trace they belong to. */
export function otlpLogStream(service: string): Writable {
  const logger = logs.getLogger(service);
  return new Writable({
    write: (chunk, _encoding, done) => {
      const { level, time, msg, service: _name, ...attributes } = JSON.parse(String(chunk)) as Record<string, AnyValue>;
      logger.emit({
        severityNumber: severities[String(level)] ?? SeverityNumber.UNSPECIFIED,
        severityText: String(level),
        timestamp: new Date(String(time)),
        body: msg,
        attributes,
      });
      done();
    },
  });
}
