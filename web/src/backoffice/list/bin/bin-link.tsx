'use client';

import type { AnyResource } from '@filiale/contracts/fields/resource';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { binHash } from '../../hash-route.ts';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

/** The way from a list to what was deleted of it. */
export function BinLink({ resource, isNarrow }: { readonly resource: AnyResource; readonly isNarrow: boolean }) {
  const texts = useMessages('list');
  const href = binHash(resource.name);
  return isNarrow ? (
    <ActionIcon component="a" href={href} variant="subtle" color="ink" size="xl" aria-label={texts.bin}>
      <IconTrash {...icon} />
    </ActionIcon>
  ) : (
    <Button component="a" href={href} variant="subtle" leftSection={<IconTrash {...icon} />}>
      {texts.bin}
    </Button>
  );
}
