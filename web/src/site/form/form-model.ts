import { formFileExtensions } from '@filiale/contracts/content/form-file-types';
import type { NodeEntry } from '@filiale/contracts/content/node';
import { translated } from '@filiale/rules/locales';

export type FormEntry = Extract<NodeEntry, { type: 'form' }>;
export type FormFieldModel = {
  readonly id: string;
  readonly type: FormEntry['content']['fields'][number]['type'];
  readonly label: string;
  readonly description: string;
  readonly isRequired: boolean;
  readonly isWide: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Of files: extensions that are taken, how many, and how large each may be. */
  readonly files: { readonly extensions: readonly string[]; readonly most: number; readonly megabytes: number } | null;
};
/** A form as its view draws it, in one language. */
export type FormModel = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly fields: readonly FormFieldModel[];
};

/** Source: FORM-001, FORM-002. */
export function formModel({ id, content }: FormEntry, locale: string): FormModel {
  return {
    id,
    name: translated(content, locale, 'name'),
    description: translated(content, locale, 'shortDesc'),
    fields: content.fields.map(({ type, value }) => ({
      ...{ id: value.fieldId, type, isRequired: value.isRequired },
      label: translated(value, locale, 'label') || value.fieldId,
      description: translated(value, locale, 'description'),
      isWide: value.hasMaxWidth || type === 'textarea' || type === 'boolean' || type === 'file',
      options:
        'options' in value
          ? value.options.map((option) => ({ value: option.value, label: translated(option, locale, 'label') }))
          : [],
      files:
        'fileTypes' in value
          ? { extensions: formFileExtensions(value.fileTypes), most: value.maxFiles, megabytes: value.maxMegabytes }
          : null,
    })),
  };
}
