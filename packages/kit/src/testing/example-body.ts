import { randomUUID } from 'node:crypto';
import type { Field, Fields } from '@filiale/contracts/fields/field';

const word = (): string => `x${randomUUID().slice(0, 13)}`;
const day = '2026-03-01';

const isTaken = (
  { written, schema }: Pick<Field, 'schema'> & { written: Field['written'] | undefined },
  value: unknown,
): boolean => (written ?? schema).safeParse(value).success;

/** A value for a field that has to be said, or that names a branch; undefined for every other. */
function valueFor(
  name: string,
  { type, mode, many, targets, fields, schema, written }: Field,
  branch: string,
): unknown {
  if (type === 'reference' && targets?.includes('branch')) return many ? [branch] : branch;
  if (type === 'collection' && fields?.id?.targets?.includes('branch')) return [{ id: branch }];
  const isFree = schema.safeParse(undefined).success && name !== 'identifier' && name !== 'name';
  if (isFree) return undefined;
  switch (type) {
    case 'text':
    case 'textarea':
      return isTaken({ written, schema }, word()) ? word() : `${word()}@example.com`;
    case 'number':
      return 1;
    case 'date':
      return mode === 'date' ? day : `${day}T10:00:00.000Z`;
    default:
      return undefined;
  }
}

/** A valid body of a resource, derived from its fields: the required fields, and a branch in each reference to one. */
export const bodyFor = (fields: Fields, branch: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueFor(name, field, branch)]));

/** Another value of a field than the present one; undefined where none is known. */
export function otherValue({ type, mode, many, schema, written }: Field, present: unknown): unknown {
  const values: Partial<Record<Field['type'], unknown>> = {
    text: word(),
    textarea: word(),
    boolean: present !== true,
    date: mode === 'date' || mode === 'time' ? undefined : '2031-01-01T00:00:00.000Z',
  };
  const value = many ? undefined : values[type];
  return value !== undefined && isTaken({ written, schema }, value) ? value : undefined;
}
