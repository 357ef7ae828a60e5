'use client';

import { Button, Popover } from '@mantine/core';
import { type Icon, IconBookmark, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import type { ListView } from './built-in-views.ts';
import { ViewName } from './view-name.tsx';
import styles from './views.module.css';

const icon = { size: 20, stroke: 1.8, 'aria-hidden': true } as const;

/** Something that can be done with views. */
export type ViewStep = { readonly label: string; readonly Icon: Icon; readonly run: () => void };

type Props = {
  /** Null is the standard one. */
  readonly views: readonly (ListView | null)[];
  readonly current: ListView | null;
  readonly isChanged: boolean;
  readonly linkTo: (view: ListView | null) => { readonly href: string; readonly onClick: (event: MouseEvent) => void };
  readonly steps: readonly ViewStep[];
};

/** The views of a list on a phone: all behind one button. */
export function ViewMenu({ views, current, isChanged, linkTo, steps }: Props) {
  const texts = useMessages('list');
  const [isOpen, setOpen] = useState(false);
  const name = current ? `${current.name}${isChanged ? ' *' : ''}` : texts.standardView;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          className={styles.chosen}
          aria-label={fill(texts.viewChosen, { name })}
          leftSection={<IconBookmark {...icon} />}
          rightSection={<IconChevronDown {...icon} />}
          onClick={() => setOpen(!isOpen)}
        >
          {name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu}>
        <ul>
          {views.map((view) => {
            const { href, onClick } = linkTo(view);
            return (
              <li key={view?.id ?? ''}>
                <a
                  href={href}
                  aria-current={view === current ? 'page' : undefined}
                  onClick={(event) => {
                    setOpen(false);
                    onClick(event);
                  }}
                >
                  <ViewName view={view} />
                  {view === current && <IconCheck {...icon} />}
                </a>
              </li>
            );
          })}
        </ul>
        <ul>
          {steps.map(({ label, Icon, run }) => (
            <li key={label}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false);
                  run();
                }}
              >
                <Icon {...icon} />
                {label}
              </button>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
