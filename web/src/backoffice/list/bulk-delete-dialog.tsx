'use client';

import { isRestorable } from '@filiale/contracts/api/resource-calls';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Button, Modal } from '@mantine/core';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import styles from '../grid/grid-page.module.css';
import { useLabels } from '../resources/label-text.ts';
import type { BulkDelete } from './use-bulk-delete.ts';

type Props = { readonly resource: AnyResource; readonly words: string; readonly of: BulkDelete };

/** Asks before anything is deleted: how many, and how many of them are used elsewhere. */
export function BulkDeleteDialog({ resource, words, of }: Props) {
  const texts = useMessages('list');
  const labelOf = useLabels();
  const { asked, isOpen, work, keep, run } = of;
  const said = (count: number) => count.toLocaleString(words);
  const { ids, used } = asked;
  const free = ids.filter((id) => !used.includes(id));
  const anyway = ids.length === 1 ? texts.deleteAnywayOne : texts.deleteAnyway;
  const many = labelOf(ids.length === 1 ? resource.label.one : resource.label.many);
  return (
    <Modal
      opened={isOpen}
      onClose={keep}
      title={fill(texts.deleteTitle, { count: said(ids.length), many })}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <div role="status">
        {work && (
          <p>{fill(work.isDeleting ? texts.deleting : texts.checkingUses, { done: work.done, total: work.total })}</p>
        )}
        {!work && used.length > 0 && (
          <p>{fill(used.length === 1 ? texts.inUseOne : texts.inUseText, { count: said(used.length) })}</p>
        )}
        {!work && used.length === 0 && asked.isChecked && <p>{texts.noneInUse}</p>}
        {!work && <p>{isRestorable(resource) ? texts.deleteText : texts.deleteTextFinal}</p>}
      </div>
      <div className={styles.ends}>
        <Button variant="default" onClick={keep} data-autofocus>
          {texts.keep}
        </Button>
        {used.length > 0 && free.length > 0 && (
          <Button color="red" variant="outline" disabled={work !== null} onClick={() => void run(free, 'refuse')}>
            {fill(texts.deleteFree, { count: said(free.length) })}
          </Button>
        )}
        <Button
          color="red"
          variant="outline"
          disabled={work !== null}
          onClick={() => void run(ids, used.length > 0 ? 'leave' : 'refuse')}
        >
          {fill(used.length > 0 ? anyway : texts.deleteCount, { count: said(ids.length) })}
        </Button>
      </div>
    </Modal>
  );
}
