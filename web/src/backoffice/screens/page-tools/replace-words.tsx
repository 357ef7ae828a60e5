'use client';

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import type { ListToolProps } from '../../resources/screen-props.ts';
import { ReplaceWordsDialog } from './replace-words-dialog.tsx';

/** Replaces words in all pages, from their list. */
export function ReplaceWords({ mayUpdate }: ListToolProps) {
  const texts = useMessages('pageTools');
  const [isOpen, setOpen] = useState(false);
  if (!mayUpdate) return null;
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {texts.wordsShort}
      </Button>
      {isOpen && <ReplaceWordsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
