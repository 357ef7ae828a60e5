import type { Field } from '@filiale/contracts/fields/field';
import { pageWords } from '../../../i18n/define-messages.ts';
import { useLocale } from '../../../i18n/messages-provider.tsx';
import { useFieldError, useFormSetup } from '../form-context.tsx';

/** What every widget is given. */
export type WidgetProps = {
  readonly path: string;
  readonly field: Field;
  /** The language of a text that is not the company's own. */
  readonly lang?: string | undefined;
};

/** What widgets have in common: words of the contract, whether they may be written, what is wrong, looking at them when they are left. */
export function useWidget({ path, field, lang }: WidgetProps) {
  const { form, errors, check, isReadOnly } = useFormSetup();
  const words = pageWords(useLocale());
  const error = useFieldError(path);
  const label = field.label[words];
  return {
    form,
    isReadOnly: isReadOnly(path),
    /** For the input and what stands around it. */
    shell: {
      label: lang ? `${label} (${lang})` : label,
      description: lang ? undefined : field.description?.[words],
      error,
      withAsterisk: lang ? false : (field.required ?? false),
    },
    placeholder: field.placeholder?.[words] ?? '',
    /** What was wrong may be right now. */
    typed: () => errors.clear(path),
    left: () => {
      if (!lang) check(path, field);
    },
  };
}
