'use client';

import type { AnyResource } from '@filiale/contracts/fields/resource';
import { View } from '@filiale/contracts/workforce/view';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBookmark, IconDeviceFloppy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { type MouseEvent, Suspense, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { recordReach } from '../../form/model/record-reach.ts';
import { type ListState, queryOfState } from '../../grid/list-state.ts';
import { listHash } from '../../hash-route.ts';
import { loaded } from '../../loaded.ts';
import { may } from '../../resources/may.ts';
import type { AnyRecord } from '../../resources/record-calls.ts';
import type { ListColumn } from '../list-columns.ts';
import type { ListView } from './built-in-views.ts';
import { useBuiltInViews } from './use-built-in-views.ts';
import { useViewWrites } from './use-view-writes.ts';
import { useViews } from './use-views.ts';
import { ViewMenu, type ViewStep } from './view-menu.tsx';
import { ViewName } from './view-name.tsx';
import { differsFrom, stateOfView, viewQueryOf } from './view-query.ts';
import styles from './views.module.css';

const ViewDialog = loaded(() => import('./view-dialog.tsx'), 'ViewDialog');
const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

type Props = {
  readonly resource: AnyResource;
  /** What the list can be filtered by. */
  readonly filters: readonly ListColumn[];
  readonly state: ListState;
  /** On a phone: all in one menu. */
  readonly isCard: boolean;
  /** Shows what a view says. */
  readonly onOpen: (state: ListState) => void;
  /** Says which view is looked at, without another question. */
  readonly onNamed: (view: string | null) => void;
};

/** The views of a list: the standard one, those that come with it, one's own and shared ones; and the way to save what is seen now. */
export function ListViews({ resource, filters, state, isCard, onOpen, onNamed }: Props) {
  const texts = useMessages('list');
  const { caller } = useStaff();
  const views = useViews(resource.name);
  const { builtIn, countOf } = useBuiltInViews(resource, filters, { branch: state.branch, isCounted: !isCard });
  const writes = useViewWrites(resource.name);
  const [asked, setAsked] = useState<View | 'new' | null>(null);
  const current = views.find(({ id }) => id === state.view) ?? null;
  const shown: ListView | null = current ?? builtIn.find(({ id }) => id === state.view) ?? null;
  const isChanged = differsFrom(current, state);
  const reach = current && recordReach(caller, View, current as unknown as AnyRecord);
  const mayCreate = may(caller, 'create', View);

  const overwrite = () => current && void writes.change(current, { query: viewQueryOf(state) });
  const remove = async () => {
    if (current && (await writes.remove(current))) onNamed(null);
  };
  const save = async (words: Pick<View, 'name' | 'isShared'>) => {
    const isOld = asked !== null && asked !== 'new';
    const id = isOld ? await writes.change(asked, words) : await writes.save(words, viewQueryOf(state));
    if (id === null) return;
    setAsked(null);
    onNamed(id);
  };

  const linkTo = (view: ListView | null) => ({
    href: listHash(resource.name, queryOfState(stateOfView(view, state))),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onOpen(stateOfView(view, state));
    },
  });
  const entries = [null, ...builtIn, ...views];
  const changes: readonly ViewStep[] =
    current && reach?.mayWrite
      ? [
          ...(isChanged
            ? [{ label: fill(texts.overwriteView, { name: current.name }), Icon: IconDeviceFloppy, run: overwrite }]
            : []),
          { label: texts.changeView, Icon: IconPencil, run: () => setAsked(current) },
          ...(reach.mayRemove
            ? [{ label: fill(texts.deleteView, { name: current.name }), Icon: IconTrash, run: () => void remove() }]
            : []),
        ]
      : [];
  const dialog = asked && (
    <Suspense>
      <ViewDialog
        view={asked === 'new' ? null : asked}
        isBusy={writes.isBusy}
        onSave={(words) => void save(words)}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  );

  if (isCard)
    return (
      <>
        <ViewMenu
          views={entries}
          current={shown}
          isChanged={current !== null && isChanged}
          linkTo={linkTo}
          steps={[
            ...(mayCreate ? [{ label: texts.saveView, Icon: IconBookmark, run: () => setAsked('new') }] : []),
            ...changes,
          ]}
        />
        {dialog}
      </>
    );
  return (
    <div className={styles.row}>
      <nav className={styles.tabs} aria-label={texts.views}>
        {entries.map((view) => (
          <a key={view?.id ?? ''} {...linkTo(view)} aria-current={view === shown ? 'page' : undefined}>
            <ViewName view={view} />
            {countOf(view) && <span className={styles.count}>{countOf(view)}</span>}
            {view !== null && view === current && isChanged && (
              <span className={styles.changed} role="img" aria-label={texts.viewChanged} title={texts.viewChanged} />
            )}
          </a>
        ))}
      </nav>
      {changes.length > 0 && (
        <Menu position="bottom-end" shadow="md" withinPortal>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="ink"
              size={36}
              aria-label={fill(texts.viewMenu, { name: current?.name ?? '' })}
            >
              <IconDots {...icon} size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {changes.map(({ label, Icon, run }) => (
              <Menu.Item key={label} leftSection={<Icon {...icon} />} onClick={run}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {mayCreate && (
        <Button
          variant="subtle"
          className={styles.save}
          leftSection={<IconBookmark {...icon} />}
          onClick={() => setAsked('new')}
        >
          {texts.saveView}
        </Button>
      )}
      {dialog}
    </div>
  );
}
