import type { Field } from '@filiale/contracts/fields/field';
import type { Label } from '@filiale/contracts/fields/locales';
import type { FieldType } from '@filiale/contracts/fields/types/field-types';
import type { ComponentType, ReactNode } from 'react';
import type { SectionTexts } from '../../../../i18n/messages.ts';
import type { FilterValue } from '../../../list/filter-value.ts';

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
  /** Values must fit into the column of a list: dates in figures, markup without its marks, of several things how many. */
  readonly isInList?: boolean;
  /** What the record that a reference leads to is called; undefined while that is not known. */
  readonly titleOf?: (id: string) => string | undefined;
  readonly texts: {
    readonly yes: string;
    readonly no: string;
    readonly nothing: string;
    readonly entries: string;
    readonly entryOne: string;
  };
};

/** The language of typed values and the words of their errors. */
export type TypingWords = { readonly words: keyof Label; readonly texts: SectionTexts<'list'> };
/** A typed text as the value of a field, or its error. */
export type Typed = { readonly value: unknown } | { readonly wrong: string };

/** How a value is typed as one word or line: into a cell, or brought from a spreadsheet. Bounds are the field's; what else is wrong the server says. */
export type Typing = {
  readonly read: (typed: string, field: Field, words: TypingWords) => Typed;
  /** A value that is not empty as it stands in an input, to be typed over; as text unless given. */
  readonly write?: (value: unknown, field: Field, words: keyof Label) => string;
  /** Options to choose from instead. */
  readonly choices?: (
    field: Field,
    words: TypingWords,
  ) => readonly { readonly value: string; readonly label: string }[];
  /** Fields that cannot be typed in one line although their type can. */
  readonly isPossible?: (field: Field) => boolean;
};

/** What a cell of a list is given of a value that is not empty. */
export type CellProps = { readonly value: unknown; readonly text: string };

/** What asks for the filter of a list is given. */
export type FilterProps = {
  readonly column: { readonly name: string; readonly field: Field };
  readonly value: FilterValue;
  readonly context: Reader & Required<Pick<Reader, 'titleOf'>>;
  readonly onChange: (value: FilterValue | null) => void;
  readonly onClose: () => void;
};

/** What asks for one value that many records are to get is given. */
export type BulkProps = {
  readonly field: Field;
  readonly words: keyof Label;
  /** Undefined until one was chosen. */
  readonly value: unknown;
  /** `isWrong`: what stands there is no value yet. */
  readonly onChange: (value: unknown, isWrong: boolean) => void;
};

/** What a type of field is in forms and lists; what its values are says the type of the same name in contracts. */
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
  /** Lists have no column for it. */
  readonly isUnlisted?: true;
  /** Width of its column in a list, as a track of a CSS grid; that of a text unless given. */
  readonly columnTrack?: (field: Field) => string;
  /** What stands in a cell of a list in place of its text. */
  readonly Cell?: (props: CellProps) => ReactNode;
  /** On a card: a figure or a state stands at its end, a labelled value has its label before it. */
  readonly onCard?: 'figure' | 'state' | 'labelled';
  /** It is a picture, or several: the first stands beside the name of its record. */
  readonly isPicture?: true;
  /** How it is typed in a cell; it is not unless given. */
  readonly typing?: Typing;
  /** Asks what lists are filtered by; for words unless given. */
  readonly Filter?: ComponentType<FilterProps>;
  /** A value of a filter in words; as `cell` unless given. */
  readonly filterText?: (value: string, reader: Reader, field: Field) => string;
  /** Asks for a value that many records are to get, where it is not typed in one line. */
  readonly Bulk?: ComponentType<BulkProps>;
};
export type FieldTypes = Readonly<Record<FieldType, FieldTypeView>>;

/** Tracks of texts, and of what is shorter. */
export const WIDE = 'minmax(8rem, 2fr)';
export const NARROW = 'minmax(6.5rem, 1fr)';
