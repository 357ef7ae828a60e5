/** What a cell of a table holds where it holds anything. */
export type FilledCell = string | number | boolean;

/** How values lie in a column of PostgreSQL, are sorted in it, and whether an index takes them. */
export type ColumnKind =
  /** One line, in the order of words. */
  | 'words'
  /** Several lines, in the order of words; too long for an index. */
  | 'longWords'
  /** Formatted text; nothing is sorted by it. */
  | 'markup'
  /** A document, searched by its words; nothing is sorted by it. */
  | 'document'
  /** A key or a date as text, in the order of its characters. */
  | 'code'
  /** A number, or yes or no, as a value of JSON. */
  | 'value'
  /** Several values. */
  | 'list'
  /** Several records, found by the ids they begin with. */
  | 'ids'
  /** There or not. */
  | 'object';

/** What a column of PostgreSQL holds where a field has one of its own. */
export type SqlType = 'text' | 'numeric' | 'boolean' | 'uuid' | 'date' | 'timestamptz' | 'jsonb';

/** How the value of a filter is read. */
export type FilterKind = 'text' | 'number' | 'yesNo' | 'instant' | 'day' | 'time';

/** What a value is in a document; fields that nest others have theirs. */
export type StoredKind = 'text' | 'number' | 'boolean' | 'json';
export type StoredValue = StoredKind | { readonly [part: string]: StoredKind } | 'fields';

/** What a value is in a message; `none`: that is written by hand. */
export type MessageKind =
  | 'string'
  | 'strings'
  /** Several words in one string, with blanks between. */
  | 'joined'
  | 'int32'
  | 'double'
  | 'bool'
  /** An amount of money, by the name with `Cents` behind it. */
  | 'cents'
  | 'timestamp'
  | 'image'
  | 'images'
  | 'file'
  | 'message'
  | 'messages'
  /** A document without its HTML, by the name with `Document` behind it. */
  | 'document'
  | 'none';

/** Values hold fields themselves: one object of them, or a list of such objects. */
export type Nests = 'one' | 'list';

/**
 * Everything that a type of field is beside its schema: how a value of it is read from a cell, compared, stored and sent.
 * @template O its options beside those of every field
 */
export type FieldTypeOf<O = object, N extends Nests = never> = {
  readonly nests?: N;
  /** How a language model fills a field of this type; for its prompt, in English. Source: FIELD-011. */
  readonly hint: string;
  /** What is there where nothing is. */
  readonly empty: (field: O) => '' | null | readonly never[];
  /** The value that a filled cell says, for the schema to judge. */
  readonly fromCell: (cell: FilledCell, field: O) => unknown;
  readonly column: (field: O) => ColumnKind;
  readonly sql: (field: O) => SqlType;
  readonly filter: (field: O) => FilterKind;
  /** What it is in a document; in a list: a list of such values. */
  readonly stored: (field: O) => StoredValue | readonly [StoredValue];
  readonly message: (field: O) => MessageKind;
  /** The log never tells its values. */
  readonly isSensitive?: true;
  /** What is kept are references to stored files, which are records of this kind. */
  readonly fileTarget?: 'image' | 'upload';
};
