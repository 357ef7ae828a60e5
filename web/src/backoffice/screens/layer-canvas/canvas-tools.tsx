'use client';

import { ActionIcon, Button, Menu, Switch } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconLayersLinked,
  IconTrash,
  IconUnlink,
} from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import styles from './layer-canvas.module.css';
import { type Alignment, alignments, type Order, orders } from './layer-geometry.ts';

type Props = {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly align: (to: Alignment) => void;
  readonly order: (to: Order) => void;
  readonly remove: () => void;
  readonly duplicate: () => void;
  readonly group: () => void;
  readonly ungroup: () => void;
  readonly canGroup: boolean;
  readonly canUngroup: boolean;
  readonly hasChosen: boolean;
  readonly safeArea: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | null;
};

/** What can be done with the chosen layers besides dragging them. */
export function CanvasTools({ hasChosen, safeArea, ...act }: Props) {
  const texts = useMessages('layerCanvas');
  const icon = (label: string, Icon: typeof IconTrash, isOff: boolean, onClick: () => void) => (
    <ActionIcon variant="default" size="lg" aria-label={label} title={label} disabled={isOff} onClick={onClick}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label={texts.tools}>
      {icon(texts.undo, IconArrowBackUp, !act.canUndo, act.undo)}
      {icon(texts.redo, IconArrowForwardUp, !act.canRedo, act.redo)}
      {icon(texts.duplicate, IconCopy, !hasChosen, act.duplicate)}
      {icon(texts.remove, IconTrash, !hasChosen, act.remove)}
      {icon(texts.group, IconLayersLinked, !act.canGroup, act.group)}
      {icon(texts.ungroup, IconUnlink, !act.canUngroup, act.ungroup)}
      <Menu withinPortal>
        <Menu.Target>
          <Button variant="default" size="sm" disabled={!hasChosen}>
            {texts.order}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {orders.map((to) => (
            <Menu.Item key={to} onClick={() => act.order(to)}>
              {texts[`order-${to}`]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu withinPortal>
        <Menu.Target>
          <Button variant="default" size="sm" disabled={!hasChosen}>
            {texts.align}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {alignments.map((to) => (
            <Menu.Item key={to} onClick={() => act.align(to)}>
              {texts[`align-${to}`]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {safeArea && (
        <Switch
          label={texts.safeArea}
          checked={safeArea.isOn}
          onChange={(event) => safeArea.onChange(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}
