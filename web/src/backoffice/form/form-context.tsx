'use client';

import type { Field, Fields } from '@filiale/contracts/fields/field';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import type { ReferenceOptions } from '@filiale/contracts/fields/types/reference/reference-type';
import type { SelectProps } from '@mantine/core';
import { type ComponentType, createContext, type Ref, useContext, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldTypes } from './fields/types/field-type.ts';
import type { ErrorStore, FieldError } from './model/error-store.ts';
import type { FormValues } from './model/form-values.ts';

/** Fields beside and below each other. */
export type FieldGridProps = {
  readonly fields: Fields;
  /** What stands before the names in their paths: empty, or `config.parts.0.`. */
  readonly prefix?: string;
  /** Which of them, in this order; all of them by default. */
  readonly names?: readonly string[];
};
/** One field by its name. */
export type FieldViewProps = { readonly field: Field; readonly name: string; readonly prefix: string };
/** What finds a record by its name, or makes it. */
export type RecordFinderProps = Pick<
  SelectProps,
  'label' | 'description' | 'error' | 'withAsterisk' | 'placeholder' | 'onBlur'
> & {
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly resource: AnyResource;
  readonly value: string | null;
  /** What the chosen record is called; undefined while that is not known. */
  readonly title: string | undefined | null;
  readonly isReadOnly: boolean;
  readonly isClearable: boolean;
  /** Records with these values alone are offered. */
  readonly only?: ReferenceOptions['only'];
  /** Records that are not offered. */
  readonly without?: readonly string[];
  readonly onChange: (id: string | null) => void;
  /** What a new record begins with. */
  readonly initial?: Readonly<Record<string, unknown>>;
};

/** How fields are drawn: handed down, because fields within fields are drawn by fields. */
export type FieldViews = {
  readonly Grid: ComponentType<FieldGridProps>;
  readonly View: ComponentType<FieldViewProps>;
  /** What finds another record, or makes it. */
  readonly Finder: ComponentType<RecordFinderProps>;
  readonly types: FieldTypes;
};

/** What every field of a form is given. It stays the same while somebody types. */
export type FormSetup = {
  readonly form: UseFormReturn<FormValues>;
  readonly fields: Fields;
  readonly errors: ErrorStore;
  /** Whether the field at a path is only shown. */
  readonly isReadOnly: (path: string) => boolean;
  /** Branches that the reference at a path may lead to; null: whatever its field says. */
  readonly branchesAt: (path: string) => readonly string[] | null;
  /** Looks whether the value of a field is as its contract has it, and says so at the field. */
  readonly check: (path: string, field: Field) => void;
  /** The language that texts are written in. */
  readonly base: string;
  /** The language shown beside it; null: none. */
  readonly beside: string | null;
  readonly views: FieldViews;
  /** How many forms this one stands in: a form within a form makes no third. */
  readonly depth: number;
};

const Context = createContext<FormSetup | null>(null);
export const FormSetupProvider = Context.Provider;

export function useFormSetup(): FormSetup {
  const setup = useContext(Context);
  if (!setup) throw new Error('no FormSetupProvider above');
  return setup;
}

/** What is wrong with a field; undefined: nothing. */
export function useFieldError(path: string): string | undefined {
  const { errors } = useFormSetup();
  const read = () => errors.get(path);
  return useSyncExternalStore(errors.listen, read, read);
}

/** Everything that is wrong, for counts. */
export const useErrors = (errors: ErrorStore): readonly FieldError[] =>
  useSyncExternalStore(errors.listen, errors.all, errors.all);
