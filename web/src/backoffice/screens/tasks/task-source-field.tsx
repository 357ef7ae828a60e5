'use client';

import type { Task } from '@filiale/contracts/workforce/task';
import { Input } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import type { WidgetProps } from '../../form/fields/types/field-type.ts';
import { useWidget } from '../../form/fields/widget.ts';
import { recordHash } from '../../hash-route.ts';

type Kind = Task['source']['kind'];
/** Where the cause of a task is looked at. */
const pageOf: Readonly<Partial<Record<Kind, string>>> = {
  task: 'tasks',
  template: 'task-templates',
  form: 'form-submissions',
  order: 'orders',
};

/** What made a task, with the way there. Draws nothing where a person did. */
export function TaskSourceField(props: WidgetProps) {
  const texts = useMessages('tasks');
  const { form, shell } = useWidget(props);
  const { kind, record } = useWatch({ control: form.control, name: props.path }) as Task['source'];
  if (kind === 'person') return null;
  const page = pageOf[kind];
  const name = texts[`source-${kind}`];
  return (
    <Input.Wrapper {...shell} labelElement="div">
      <div>{page ? <a href={recordHash(page, record)}>{name}</a> : name}</div>
    </Input.Wrapper>
  );
}
