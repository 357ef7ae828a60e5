import { listFrom } from '../cell-readers.ts';
import type { FieldTypeOf } from '../field-type.ts';

/** Records a reference may point at. Source: FIELD-007, and the references between records. */
const referenceTargets = [
  'block',
  'site',
  'category',
  'product',
  'scene',
  'node',
  'branch',
  'division',
  'tag',
  'table',
  'donatee',
  'menu',
  'kitchen-station',
  'user',
] as const;
/** One of them, or any other kind of record by the word for one of it. */
export type ReferenceTarget = (typeof referenceTargets)[number] | (string & {});

export type ReferenceOptions = {
  readonly targets?: readonly ReferenceTarget[];
  /** Records are offered that have one of these values in these fields, which are among the filters of their list. Source: FIELD-014. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
  /** It holds several ids. */
  readonly many?: boolean;
  /** How many of them there may be. */
  readonly max?: number;
  /** What it points at may be deleted, and is not used by this record; the id stays. */
  readonly isLoose?: boolean;
};

export const referenceType: FieldTypeOf<ReferenceOptions> = {
  hint: 'Another record, which people choose.',
  empty: ({ many }) => (many ? [] : null),
  fromCell: (cell, { many }) => (many ? listFrom(cell) : String(cell)),
  column: ({ many }) => (many ? 'list' : 'code'),
  sql: ({ many }) => (many ? 'jsonb' : 'uuid'),
  filter: () => 'text',
  stored: ({ many }) => (many ? ['text'] : 'text'),
  message: ({ many }) => (many ? 'strings' : 'string'),
};
