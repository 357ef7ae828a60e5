'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { fill } from '../../../../../i18n/define-messages.ts';
import { useMessages } from '../../../../../i18n/messages-provider.tsx';
import type { ItemSteps } from './item-props.ts';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

/** What may be done with an item, for whoever does not drag. */
export function ItemMenu({ steps, label }: { readonly steps: ItemSteps; readonly label: string }) {
  const texts = useMessages('form');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="ink" size="lg" aria-label={fill(texts.itemMenu, { label })}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={steps.isFirst} onClick={() => steps.moveBy(-1)}>
          {texts.moveUp}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown {...icon} />} disabled={steps.isLast} onClick={() => steps.moveBy(1)}>
          {texts.moveDown}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...icon} />} disabled={!steps.mayAdd} onClick={steps.duplicate}>
          {texts.duplicate}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={steps.remove}>
          {texts.removeItem}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
