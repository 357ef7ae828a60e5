'use client';

import { VisuallyHidden } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import type { ListView } from './built-in-views.ts';

/** What a view is called, and whether colleagues see it too; null: the standard one. */
export function ViewName({ view }: { readonly view: ListView | null }) {
  const texts = useMessages('list');
  if (!view) return texts.standardView;
  return (
    <>
      {view.name}
      {view.isShared && (
        <>
          <IconUsers size={16} stroke={1.8} aria-hidden="true" />
          <VisuallyHidden> ({texts.viewShared})</VisuallyHidden>
        </>
      )}
    </>
  );
}
