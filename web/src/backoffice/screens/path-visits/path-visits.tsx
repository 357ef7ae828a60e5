'use client';

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import type { ListToolProps } from '../../resources/screen-props.ts';
import { PathVisitsDialog } from './path-visits-dialog.tsx';

/** Opens the counts of requested paths from the list of redirects. */
export function PathVisits({ mayCreate, mayUpdate }: ListToolProps) {
  const texts = useMessages('pathVisits');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <PathVisitsDialog mayCreate={mayCreate} mayUpdate={mayUpdate} onClose={() => setOpen(false)} />}
    </>
  );
}
