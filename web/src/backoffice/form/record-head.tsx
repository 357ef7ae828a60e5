'use client';

import type { RecordUses } from '@filiale/contracts/api/route';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowLeft, IconChevronDown, IconChevronUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { listHash } from '../hash-route.ts';
import { useLabels } from '../resources/label-text.ts';
import type { AnyRecord } from '../resources/record-calls.ts';
import { openCopy } from './begin-record.ts';
import { LanguageSwitch } from './language-switch.tsx';
import type { RecordReach } from './model/record-reach.ts';
import { goBackToList } from './neighbours.ts';
import { PresentPeople } from './present-people.tsx';
import styles from './record-head.module.css';
import { UsesDialog, useRemoval } from './remove-record.tsx';
import type { RecordForm } from './use-record-form.ts';

const icon = { size: 20, stroke: 1.8, 'aria-hidden': true } as const;

type Props = {
  readonly resource: AnyResource;
  readonly record: AnyRecord | null;
  readonly title: string;
  readonly recordForm: RecordForm;
  readonly reach: RecordReach;
  readonly neighbours: { readonly before: string | null; readonly after: string | null };
  readonly onOpen: (id: string) => void;
  /** Languages besides the company's own. */
  readonly others: readonly string[];
  readonly beside: string | null;
  readonly onBeside: (locale: string | null) => void;
};

/** The head of a form: the way back to the list and along it, what is open, in which languages, what else may be done with it. */
export function RecordHead(props: Props) {
  const { resource, record, title, recordForm, reach, neighbours, onOpen, others, beside, onBeside } = props;
  const texts = useMessages('form');
  const labelOf = useLabels();
  const many = labelOf(resource.label.many);
  const step = (to: string | null, label: string, Icon: typeof IconChevronUp) => (
    <ActionIcon
      variant="subtle"
      color="ink"
      size={36}
      className={styles.tool}
      aria-label={label}
      title={label}
      disabled={to === null}
      onClick={() => to !== null && onOpen(to)}
    >
      <Icon {...icon} />
    </ActionIcon>
  );
  return (
    <div className={styles.head}>
      <a
        href={listHash(resource.name)}
        className={styles.back}
        aria-label={fill(texts.back, { many })}
        onClick={(event) => {
          if (!event.metaKey && !event.ctrlKey && goBackToList(resource.name)) event.preventDefault();
        }}
      >
        <IconArrowLeft {...icon} />
      </a>
      <div className={styles.words}>
        <p className={styles.kind}>{many}</p>
        <h1 className={styles.title}>{title}</h1>
      </div>
      <div className={styles.tools}>
        {record && <PresentPeople resource={resource.name} id={record.id} />}
        {others.length > 0 && (
          <LanguageSwitch recordForm={recordForm} others={others} beside={beside} onBeside={onBeside} />
        )}
        {(neighbours.before !== null || neighbours.after !== null) && (
          <>
            {step(neighbours.before, texts.before, IconChevronUp)}
            {step(neighbours.after, texts.after, IconChevronDown)}
          </>
        )}
        {record && (reach.mayRemove || reach.mayCreate) && (
          <More resource={resource} record={record} title={title} recordForm={recordForm} reach={reach} />
        )}
      </div>
    </div>
  );
}

type MoreProps = Pick<Props, 'resource' | 'title' | 'recordForm' | 'reach'> & { readonly record: AnyRecord };

function More({ resource, record, title, recordForm, reach }: MoreProps) {
  const texts = useMessages('form');
  const [uses, setUses] = useState<RecordUses | null>(null);
  const { run, isPending } = useRemoval(resource, record.id, reach.isRestorable, setUses);
  const remove = (of: 'refuse' | 'leave') => {
    // What was typed goes with it, now or before.
    recordForm.discard();
    recordForm.dropDraft();
    setUses(null);
    void run(of);
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="ink" size={36} className={styles.tool} aria-label={texts.more}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {reach.mayCreate && resource.writes?.accepts === undefined && (
            <Menu.Item
              leftSection={<IconCopy {...icon} size={18} />}
              onClick={() => openCopy(resource, recordForm.watch.look().values)}
            >
              {texts.duplicate}
            </Menu.Item>
          )}
          {reach.mayRemove && (
            <Menu.Item
              color="var(--error)"
              leftSection={<IconTrash {...icon} size={18} />}
              disabled={isPending}
              onClick={() => remove('refuse')}
            >
              {texts.remove}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {uses && (
        <UsesDialog
          title={title}
          uses={uses}
          isPending={isPending}
          onRemove={() => remove('leave')}
          onClose={() => setUses(null)}
        />
      )}
    </>
  );
}
