'use client';

import { Button, Checkbox, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { goTo, listHash } from '../../hash-route.ts';
import { queryKeys, recordKeys } from '../../query-keys.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useTapCall } from '../../use-tap-call.ts';
import styles from './customer-panel.module.css';

type Props = { readonly id: string; readonly name: string; readonly onClose: () => void };

/** Takes a person out of everything, after it was said what that means. */
export function EraseDialog({ id, name, onClose }: Props) {
  const texts = useMessages('customers');
  const client = useQueryClient();
  const [isChecked, setChecked] = useState(false);
  const erase = useTapCall({
    mutationFn: async (customer: string, once) =>
      (await staffCall('POST /api/customers/{id}/erase', { params: { id: customer }, ...once })).data,
    onSuccess: ({ orders }) => {
      client.removeQueries({ queryKey: recordKeys.one('customers', id) });
      for (const queryKey of [recordKeys.all('customers'), recordKeys.all('orders'), queryKeys.orders])
        void client.invalidateQueries({ queryKey });
      notice({ text: fill(texts.erased, { count: orders }), tone: 'ok' });
      goTo(listHash('customers'), { replaces: true });
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(texts.eraseTitle, { name })}
      closeButtonProps={{ 'aria-label': texts.cancelDialog }}
    >
      <div className={styles.dialog}>
        <p>{texts.eraseText}</p>
        <Checkbox
          label={texts.eraseCheck}
          checked={isChecked}
          onChange={(event) => setChecked(event.currentTarget.checked)}
          data-autofocus
        />
        {erase.error && (
          <p role="alert" className={styles.failed}>
            {refusalText(erase.error, texts.eraseFailed)}
          </p>
        )}
        <div className={styles.ends}>
          <Button variant="default" onClick={onClose}>
            {texts.cancelDialog}
          </Button>
          <Button color="red" disabled={!isChecked} loading={erase.isPending} onClick={() => erase.mutate(id)}>
            {texts.eraseSubmit}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
