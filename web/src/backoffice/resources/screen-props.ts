import type { AnyRecord } from './record-calls.ts';

/** What every page of a resource is given. */
export type ListScreenProps = { readonly query: string };
export type RecordScreenProps = { readonly id: string; readonly tab: string | null };

/**
 * What a panel beside the form of a record is given: the record as it is stored (null: a new one), and the values that stand in the form, translations
 * among them, a moment after they were typed.
 */
export type PanelProps = { readonly record: AnyRecord | null; readonly values: Readonly<Record<string, unknown>> };
