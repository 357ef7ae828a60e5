import { type FormEvent, useState } from 'react';
import { useMessages } from '../i18n/messages-provider.tsx';
import { firstEmpty, isEmpty } from './filled-in.ts';

type FilledIn<N extends string> = {
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** What a field lacks, once it was tried without. */
  readonly lackOf: (name: N) => string | undefined;
};

/**
 * A form (`noValidate`) that is sent once something is typed in each of its fields, which have these names. Until then the empty ones say so
 * in the page's language, and the first of them is gone to.
 */
export function useFilledIn<N extends string>(typed: Readonly<Record<N, string>>, send: () => void): FilledIn<N> {
  const texts = useMessages('backoffice');
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const empty = firstEmpty(typed);
    setTried(empty !== undefined);
    if (empty === undefined) {
      send();
      return;
    }
    const field = event.currentTarget.elements.namedItem(empty);
    if (field instanceof HTMLElement) field.focus();
  };
  return { submit, lackOf: (name) => (isTried && isEmpty(typed[name]) ? texts.fillIn : undefined) };
}
