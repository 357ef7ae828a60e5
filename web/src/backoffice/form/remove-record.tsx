'use client';

import { ApiError } from '@filiale/contracts/api/client';
import type { RecordUses } from '@filiale/contracts/api/route';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { notice } from '../app/notices.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { goTo, listHash, recordHash } from '../hash-route.ts';
import { recordKeys } from '../query-keys.ts';
import { failureText } from '../resources/failure-text.ts';
import { useLabels } from '../resources/label-text.ts';
import { restoreRecord } from '../resources/record-calls.ts';
import { resourceNamed } from '../resources/resource-named.ts';
import { useRecordWrites } from '../resources/use-records.ts';
import { StaffDialog } from '../staff-dialog.tsx';
import styles from './create-dialog.module.css';
import { goBackToList } from './neighbours.ts';

/** Removes a record at once, with a way back where there is one. `onUsed` hears what still points at it. */
export function useRemoval(
  resource: AnyResource,
  id: string,
  isRestorable: boolean,
  onUsed: (uses: RecordUses) => void,
) {
  const texts = useMessages('form');
  const labelOf = useLabels();
  const client = useQueryClient();
  const { remove } = useRecordWrites(resource.name);
  const one = labelOf(resource.label.one);
  const restore = async () => {
    try {
      await restoreRecord(resource.name, id);
      // Lists are read again meanwhile: nobody waits for them.
      void client.invalidateQueries({ queryKey: recordKeys.all(resource.name) });
      goTo(recordHash(resource.name, id));
    } catch (error) {
      reportFailure({
        text: labelOf(failureText(resource.label, 'create')),
        error,
        recovery: { key: `POST /api/${resource.name}/{id}/restore`, input: { params: { id } } },
      });
    }
  };
  const run = async (uses: 'refuse' | 'leave'): Promise<void> => {
    try {
      await remove.mutateAsync({ id, uses });
      client.removeQueries({ queryKey: recordKeys.one(resource.name, id) });
      notice({
        text: fill(texts.removed, { one }),
        ...(isRestorable && { action: { label: texts.undo, run: () => void restore() } }),
      });
      if (!goBackToList(resource.name)) goTo(listHash(resource.name), { replaces: true });
    } catch (error) {
      const problem = error instanceof ApiError ? error.problems[0] : undefined;
      if (problem?.code === 'record.in-use') {
        onUsed(problem.details as RecordUses);
        return;
      }
      reportFailure({
        text: labelOf(failureText(resource.label, 'delete')),
        error,
        recovery: { key: `DELETE /api/${resource.name}/{id}`, input: { params: { id }, query: { uses } } },
        retry: { label: texts.retry, run: () => void run(uses) },
      });
    }
  };
  return { run, isPending: remove.isPending };
}

type Props = {
  readonly title: string;
  readonly uses: RecordUses;
  readonly isPending: boolean;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

/** What still points at a record that is to go, and the choice to let it go all the same. */
export function UsesDialog({ title, uses, isPending, onRemove, onClose }: Props) {
  const texts = useMessages('form');
  return (
    <StaffDialog title={fill(texts.usedTitle, { title })} onClose={onClose}>
      <p>{texts.usedText}</p>
      <UseList uses={uses} />
      <div className={styles.steps}>
        <Button data-autofocus variant="default" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button color="red" variant="outline" loading={isPending} onClick={onRemove}>
          {texts.removeAnyway}
        </Button>
      </div>
    </StaffDialog>
  );
}

/** Records that point at one, each with the way there. */
export function UseList({ uses: { total, hasOthers, uses } }: { readonly uses: RecordUses }) {
  const texts = useMessages('form');
  const labelOf = useLabels();
  const kindOf = (name: string): string => {
    const resource = resourceNamed(name);
    return resource ? labelOf(resource.label.one) : name;
  };
  return (
    <ul className={styles.uses}>
      {uses.map(({ resource, id, name }) => (
        <li key={`${resource}/${id}`}>
          {kindOf(resource)}: <a href={recordHash(resource, id)}>{name || id}</a>
        </li>
      ))}
      {total > uses.length && <li>{fill(texts.usedMore, { count: total - uses.length })}</li>}
      {hasOthers && <li>{texts.usedOthers}</li>}
    </ul>
  );
}
