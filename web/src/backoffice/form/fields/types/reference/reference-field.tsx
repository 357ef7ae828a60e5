'use client';

import type { AnyResource } from '@filiale/contracts/fields/resource';
import type { ReferenceOptions } from '@filiale/contracts/fields/types/reference/reference-type';
import { ActionIcon } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useController } from 'react-hook-form';
import { fill } from '../../../../../i18n/define-messages.ts';
import { useMessages } from '../../../../../i18n/messages-provider.tsx';
import { useStaff } from '../../../../app/staff-context.tsx';
import { recordHash } from '../../../../hash-route.ts';
import { may } from '../../../../resources/may.ts';
import { resourceOfTarget } from '../../../../resources/resource-named.ts';
import { useFormSetup } from '../../../form-context.tsx';
import { useChoices } from '../../use-choices.ts';
import { useWidget } from '../../widget.ts';
import type { WidgetProps } from '../field-type.ts';
import { RecordFinder } from './record-finder.tsx';
import styles from './reference-field.module.css';
import { ReferenceList } from './reference-list.tsx';

/** Another record, or several in an order: found by typing, made in place. Source: FIELD-007. */
export function ReferenceField(props: WidgetProps) {
  const [target = ''] = props.field.targets ?? [];
  const resource = resourceOfTarget(target);
  if (!resource) return null;
  return props.field.many ? <Several {...props} resource={resource} /> : <One {...props} resource={resource} />;
}

/** What a new record is to have so that the field offers it. */
const valuesOfOnly = ({ only = {} }: WidgetProps['field']): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(only).map(([field, [value]]) => [field, value]));

/** What the field offers: of the branches that a record is of those that it may be of. */
function useOnly({ path, field }: WidgetProps): ReferenceOptions['only'] {
  const branches = useFormSetup().branchesAt(path);
  return branches === null ? field.only : { ...field.only, id: branches };
}

type Props = WidgetProps & { readonly resource: AnyResource };

function One({ resource, ...props }: Props) {
  const texts = useMessages('form');
  const { caller } = useStaff();
  const { form, isReadOnly, shell, typed, left } = useWidget(props);
  const only = useOnly(props);
  const { field: held } = useController({ control: form.control, name: props.path });
  const value = (held.value as string | null) ?? null;
  const { titleOf } = useChoices(resource, value ? [value] : [], '', value !== null);
  const title = value === null ? null : titleOf(value);
  const choose = (id: string | null) => {
    typed();
    held.onChange(id);
  };
  return (
    <div className={styles.one}>
      <RecordFinder
        {...shell}
        inputRef={held.ref}
        resource={resource}
        only={only}
        value={value}
        title={title === null ? texts.gone : title}
        isReadOnly={isReadOnly}
        isClearable={!props.field.required}
        onChange={choose}
        initial={valuesOfOnly(props.field)}
        onBlur={() => {
          held.onBlur();
          left();
        }}
      />
      {value !== null && title && may(caller, 'read', resource) && (
        <ActionIcon
          component="a"
          href={recordHash(resource.name, value)}
          variant="default"
          size={36}
          aria-label={fill(texts.open, { label: title })}
        >
          <IconExternalLink size={18} stroke={1.8} />
        </ActionIcon>
      )}
    </div>
  );
}

function Several({ resource, ...props }: Props) {
  const texts = useMessages('form');
  const { form, isReadOnly, shell, typed } = useWidget(props);
  const only = useOnly(props);
  const { field: held } = useController({ control: form.control, name: props.path });
  const ids = (held.value as readonly string[] | null) ?? [];
  const change = (next: readonly string[]) => {
    typed();
    held.onChange(next);
  };
  const isFull = props.field.max !== undefined && ids.length >= props.field.max;
  const { withAsterisk: _none, ...words } = shell;
  return (
    <div className={styles.several}>
      <RecordFinder
        {...words}
        inputRef={held.ref}
        resource={resource}
        only={only}
        value={null}
        title={null}
        placeholder={isFull ? '' : fill(texts.addOne, { label: shell.label })}
        isReadOnly={isReadOnly || isFull}
        isClearable={false}
        without={ids}
        onChange={(id) => id !== null && change([...ids, id])}
        initial={valuesOfOnly(props.field)}
        onBlur={held.onBlur}
      />
      <ReferenceList resource={resource} ids={ids} isReadOnly={isReadOnly} onChange={change} />
    </div>
  );
}
