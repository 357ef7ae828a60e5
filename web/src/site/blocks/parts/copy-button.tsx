'use client';

import { Button } from '../../../ui/button.tsx';
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
  const copy = async () => {
    // Pages without https may not write there.
    await navigator.clipboard?.writeText(text);
    showToast(copied);
  };
  return <Button onClick={() => void copy()}>{label}</Button>;
}
