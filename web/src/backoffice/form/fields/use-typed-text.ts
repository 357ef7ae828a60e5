import type { WidgetProps } from './types/field-type.ts';
import { useWidget } from './widget.ts';

/** What an input of plain text is given. The browser keeps what is typed; nothing is drawn anew while somebody types. */
export function useTypedText(props: WidgetProps) {
  const { form, isReadOnly, shell, placeholder, typed, left } = useWidget(props);
  const { ref, name, onChange, onBlur } = form.register(props.path);
  return {
    ...shell,
    ref,
    name,
    placeholder,
    lang: props.lang,
    readOnly: isReadOnly,
    required: shell.withAsterisk,
    autoComplete: 'off',
    onChange: (event: { target: unknown }) => {
      typed();
      void onChange(event);
    },
    onBlur: (event: { target: unknown }) => {
      void onBlur(event);
      left();
    },
  };
}
