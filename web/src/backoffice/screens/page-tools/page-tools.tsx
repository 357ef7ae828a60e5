'use client';

import { Menu } from '@mantine/core';
import { IconFilePlus, IconReplace, IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ListToolProps } from '../../resources/screen-props.ts';
import { NewPageDialog } from './new-page-dialog.tsx';
import { ReplaceWordsDialog } from './replace-words-dialog.tsx';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

/** Tools of the list of pages: new pages from templates and copies, replacing words in all of them. */
export function PageTools({ mayCreate, mayUpdate }: ListToolProps) {
  const texts = useMessages('pageTools');
  const [dialog, setDialog] = useState<'new' | 'words' | null>(null);
  if (!mayCreate && !mayUpdate) return null;
  const close = (): void => setDialog(null);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton label={texts.tools}>
            <IconTool size={20} stroke={1.8} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {mayCreate && (
            <Menu.Item leftSection={<IconFilePlus {...icon} />} onClick={() => setDialog('new')}>
              {texts.newPage}
            </Menu.Item>
          )}
          {mayUpdate && (
            <Menu.Item leftSection={<IconReplace {...icon} />} onClick={() => setDialog('words')}>
              {texts.words}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'new' && <NewPageDialog onClose={close} />}
      {dialog === 'words' && <ReplaceWordsDialog onClose={close} />}
    </>
  );
}
