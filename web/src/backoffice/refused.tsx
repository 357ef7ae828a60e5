'use client';

import { useMessages } from '../i18n/messages-provider.tsx';
import { Remark } from '../ui/notice.tsx';
import { refusalText } from './session/refusal-text.ts';

/** Why something was not done, said aloud; nothing where nothing failed. */
export function Refused({ error }: { readonly error: unknown }) {
  const texts = useMessages('backoffice');
  const text = refusalText(error, texts.notDone);
  return (
    text !== null && (
      <Remark tone="error" role="alert">
        {text}
      </Remark>
    )
  );
}
