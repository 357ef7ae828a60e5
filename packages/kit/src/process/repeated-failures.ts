import type { LogFn, LoggerOptions } from 'pino';

/** So many of one kind are written as they are, per window. */
const WRITTEN = 3;
const WINDOW_MS = 10_000;
const MOST_KINDS = 500;
const WARN = 40;

type Kind = { seen: number; write: (repeated: number) => void; readonly timer: NodeJS.Timeout };
type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textOf = (value: unknown): string => (value === undefined ? '' : String(value).slice(0, 100));

/** What makes two failures the same: where and what failed, not which call. Lines of the security log name who caused them. */
function kindOf(level: number, first: unknown, message: unknown): string {
  const { route, upstream, component, event, status, address, actor, record, error } = fieldsOf(first);
  const { name, code, message: reason } = fieldsOf(error);
  return [
    level,
    message ?? first,
    route,
    upstream,
    component,
    event,
    status,
    address,
    actor,
    record,
    name,
    code,
    reason,
  ]
    .map(textOf)
    .join(' ');
}

/**
 * A hook for pino that counts repeated warnings and errors instead of writing each: of one kind three are written in 10 s, and at
 * the end of that time the last one again with `repeated`, how many were not. A store that is away fails every call of a rush, and
 * would otherwise fill a disk with the same words.
 */
export function countRepeats(): NonNullable<LoggerOptions['hooks']>['logMethod'] {
  const kinds = new Map<string, Kind>();
  const close = (name: string): void => {
    const kind = kinds.get(name);
    if (!kind) return;
    kinds.delete(name);
    clearTimeout(kind.timer);
    if (kind.seen > WRITTEN) kind.write(kind.seen - WRITTEN);
  };
  return function logMethod(this: unknown, args: Parameters<LogFn>, method: LogFn, level: number): void {
    if (level < WARN) {
      method.apply(this as never, args);
      return;
    }
    const [first, message] = args as unknown as [unknown, unknown];
    const name = kindOf(level, first, message);
    const before = kinds.get(name);
    const write = (repeated: number): void =>
      typeof first === 'object'
        ? method.apply(this as never, [{ ...fieldsOf(first), repeated }, message] as never)
        : method.apply(this as never, [{ repeated }, first] as never);
    if (before) {
      before.seen += 1;
      before.write = write;
      if (before.seen > WRITTEN) return;
    } else {
      if (kinds.size >= MOST_KINDS) for (const other of [...kinds.keys()]) close(other);
      const timer = setTimeout(() => close(name), WINDOW_MS);
      timer.unref();
      kinds.set(name, { seen: 1, write, timer });
    }
    method.apply(this as never, args);
  };
}
