import type { Field } from '@filiale/contracts/fields/field';
import { isNeeded, namesOfNeed } from '@filiale/contracts/fields/needed';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { pageWords } from '../../../i18n/define-messages.ts';
import { useLocale } from '../../../i18n/messages-provider.tsx';
import { useFieldError, useFormSetup } from '../form-context.tsx';
import type { WidgetProps } from './types/field-type.ts';

/** What widgets have in common: words of the contract, whether they may be written, what is wrong, looking at them when they are left. */
export function useWidget({ path, field, lang }: WidgetProps) {
  const { form, errors, check, isReadOnly } = useFormSetup();
  const words = pageWords(useLocale());
  const error = useFieldError(path);
  const label = field.label[words];
  const isFixed = isReadOnly(path);
  const isAsked = useIsNeeded(path, field) && !lang && !isFixed;
  return {
    form,
    isReadOnly: isFixed,
    /** For the input and what stands around it. */
    shell: {
      label: lang ? `${label} (${lang})` : label,
      description: lang ? undefined : field.description?.[words],
      error,
      withAsterisk: isAsked,
    },
    placeholder: field.placeholder?.[words] ?? '',
    /** What was wrong may be right now. */
    typed: () => errors.clear(path),
    left: () => {
      if (!lang) check(path, field);
    },
  };
}

/** Whether a field must be filled as the fields beside it stand. */
function useIsNeeded(path: string, field: Field): boolean {
  const { form } = useFormSetup();
  const names = useMemo(() => (field.needed ? namesOfNeed(field.needed) : []), [field]);
  const paths = useMemo(() => names.map((name) => path.slice(0, path.lastIndexOf('.') + 1) + name), [names, path]);
  const values = useWatch({ control: form.control, name: paths, disabled: paths.length === 0 });
  return isNeeded(field, Object.fromEntries(names.map((name, at) => [name, values[at]])));
}
