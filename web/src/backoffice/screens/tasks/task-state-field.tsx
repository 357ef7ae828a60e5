'use client';

import { Project } from '@filiale/contracts/workforce/project';
import { Select } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import type { WidgetProps } from '../../form/fields/types/field-type.ts';
import { useWidget } from '../../form/fields/widget.ts';
import { useRecord } from '../../resources/use-records.ts';

/** The state of a task: one of its project. Draws nothing where the project has none. */
export function TaskStateField(props: WidgetProps) {
  const { form, isReadOnly, shell, typed } = useWidget(props);
  const { field: held } = useController({ control: form.control, name: props.path });
  const project = useWatch({ control: form.control, name: 'project' }) as string | null;
  const { data } = useRecord(Project.name, project);
  const states = (data as unknown as Project | undefined)?.states ?? [];
  if (states.length === 0) return null;
  return (
    <Select
      {...shell}
      ref={held.ref}
      name={props.path}
      readOnly={isReadOnly}
      data={states.map(({ id, name }) => ({ value: id, label: name }))}
      value={states.some(({ id }) => id === held.value) ? String(held.value) : null}
      onChange={(state) => {
        typed();
        held.onChange(state ?? '');
      }}
      onBlur={held.onBlur}
    />
  );
}
