import type { Field } from '@filiale/contracts/fields/field';
import type { Label } from '@filiale/contracts/fields/locales';
import type { FieldType } from '@filiale/contracts/fields/types/field-types';
import type { ComponentType } from 'react';

/** What every input is given. */
export type WidgetProps = {
  readonly path: string;
  readonly field: Field;
  /** The language of a text that is not the company's own. */
  readonly lang?: string | undefined;
};

/** In whose words values are told. */
export type Reader = {
  readonly locale: string;
  readonly words: keyof Label;
  readonly currency: string;
  /** IANA zone that instants are told in. */
  readonly zone: string;
  /** Whether long texts are told whole. */
  readonly isLong?: boolean;
  readonly texts: {
    readonly yes: string;
    readonly no: string;
    readonly nothing: string;
    readonly entries: string;
    readonly entryOne: string;
  };
};

/** What a type of field is in forms; what its values are says the type of the same name in contracts. */
export type FieldTypeView = {
  /** Where a value is typed or chosen. Source: FIELD-002. */
  readonly Input: ComponentType<WidgetProps>;
  /** A value that is not empty in one line, as people read it; a list by its count, anything else as text unless given. */
  readonly cell?: (value: unknown, reader: Reader, field: Field) => string;
  /** What is told of a value that is not empty beside the name of its item. Nothing unless given. */
  readonly summary?: (value: unknown, reader: Reader, field: Field) => readonly string[];
  /** Columns of twelve that the input takes. */
  readonly width: (field: Field) => number;
  /** Whether the input is short enough for a line of several; it is not unless given. */
  readonly isShort?: (field: Field) => boolean;
  /** Width of the input in such a line, as a track of a CSS grid; that of what is short unless given. */
  readonly track?: string;
  /** Items of lists are named by it. */
  readonly isName?: true;
};
export type FieldTypes = Readonly<Record<FieldType, FieldTypeView>>;

/** Tracks of texts, and of what is shorter. */
export const WIDE = 'minmax(8rem, 2fr)';
export const NARROW = 'minmax(6.5rem, 1fr)';
