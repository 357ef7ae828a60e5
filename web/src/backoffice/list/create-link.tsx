'use client';

import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEvent } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { NEW, recordHash } from '../hash-route.ts';
import { useLabels } from '../resources/label-text.ts';

type Props = ButtonProps & {
  readonly resource: AnyResource;
  /** Asks first how the record begins; without it the empty form opens. */
  readonly onBegin: (() => void) | undefined;
};

/** The way to a new record. */
export function CreateLink({ resource, onBegin, ...look }: Props) {
  const texts = useMessages('list');
  const labelOf = useLabels();
  return (
    <Button
      component="a"
      href={recordHash(resource.name, NEW)}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        if (!onBegin) return;
        event.preventDefault();
        onBegin();
      }}
      {...look}
    >
      {fill(texts.create, { one: labelOf(resource.label.one) })}
    </Button>
  );
}
