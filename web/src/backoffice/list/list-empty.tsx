'use client';

import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Button } from '@mantine/core';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import styles from '../grid/grid-page.module.css';
import { isNarrowed, type ListState } from '../grid/list-state.ts';
import { useLabels } from '../resources/label-text.ts';
import { CreateLink } from './create-link.tsx';

type Props = {
  readonly resource: AnyResource;
  readonly state: ListState;
  readonly mayCreate: boolean;
  readonly onBegin: (() => void) | undefined;
  /** Changes what the list is narrowed by. */
  readonly onNarrow: (change: Partial<Pick<ListState, 'search' | 'filter'>>) => void;
};

/** What a list without records says: what it is for and how the first one comes, or how to see more of them again. */
export function ListEmpty({ resource, state, mayCreate, onBegin, onNarrow }: Props) {
  const texts = useMessages('list');
  const labelOf = useLabels();
  const many = labelOf(resource.label.many);
  const isFiltered = Object.keys(state.filter).length > 0;
  if (isNarrowed(state))
    return (
      <div className={styles.empty} role="status">
        <h2>{texts.noneFound}</h2>
        <p className="muted">{texts.noneFoundText}</p>
        <Button variant="default" onClick={() => onNarrow(isFiltered ? { filter: {} } : { search: '' })}>
          {isFiltered ? texts.resetFilters : texts.clearSearch}
        </Button>
      </div>
    );
  return (
    <div className={styles.empty}>
      <h2>{texts.emptyTitle}</h2>
      <p className="muted">
        {fill(texts.emptyText, { many })} {mayCreate && texts.emptyCreate}
      </p>
      {mayCreate && <CreateLink resource={resource} onBegin={onBegin} variant="default" />}
    </div>
  );
}
