import type { Label } from '@filiale/contracts/fields/locales';
import type { ReactNode } from 'react';
import type { AnyRecord } from './record-calls.ts';

/** What an address says behind the name of a page: `#/{name}?{query}` of a list (`id` is null), `#/{name}/{id}/{tab}` of a record. */
export type PageAddress = { readonly id: string | null; readonly tab: string | null; readonly query: string };

/**
 * What a panel beside the form of a record is given: the record as it is stored (null: a new one), and the values that stand in the form, translations
 * among them, a moment after they were typed.
 */
export type PanelProps = { readonly record: AnyRecord | null; readonly values: Readonly<Record<string, unknown>> };

/** Properties of a tool of a list. */
export type ListToolProps = { readonly mayCreate: boolean; readonly mayUpdate: boolean };

/** What asks how a new record begins is given. */
export type BeginningProps = { readonly onClose: () => void };

/** A column that says more than the value of its field. */
export type OwnColumn = {
  readonly label: Label;
  /** What it reads of the record beside its own field. */
  readonly needs: readonly string[];
  readonly draw: (record: AnyRecord) => ReactNode;
  /** Width as a track of a CSS grid; that of its field unless given. */
  readonly track?: string;
  /** It stands at the end of a card. */
  readonly isState?: true;
};
