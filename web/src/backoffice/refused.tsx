'use client';

import { useMessages } from '../i18n/messages-provider.tsx';
import { Remark } from '../ui/notice.tsx';
import { refusalText } from './session/refusal-text.ts';

type Props = {
  readonly error: unknown;
  /** The refused action, before the reason; none by default. */
  readonly what?: string | undefined;
};

/** Why something was not done, said aloud; nothing where nothing failed. */
export function Refused({ error, what }: Props) {
  const texts = useMessages('backoffice');
  const reason = refusalText(error, texts.notDone);
  const text = reason && what ? `${what} ${reason}` : reason;
  return (
    text !== null && (
      <Remark tone="error" role="alert">
        {text}
      </Remark>
    )
  );
}
