'use client';

import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { showToast } from '../../../ui/toast.tsx';

/** Copies a text and says so. Source: SITE-066, SITE-068. */
export function CopyButton({
  text,
  label,
  copied,
}: {
  readonly text: string;
  readonly label: string;
  /** Said once it is copied. */
  readonly copied: string;
}) {
  // Where nothing may be copied, the text itself can be read and chosen.
  const copy = async () => showToast((await copyText(text)) ? copied : text);
  return <Button onClick={() => void copy()}>{label}</Button>;
}
