'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import { refuseDeletion } from '@filiale/rules/order-deletion';
import { Button, Modal } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { useDesk } from '../../frontdesk/desk-context.tsx';
import { numberOf } from '../../frontdesk/order-text.ts';
import { goTo, listHash } from '../../hash-route.ts';
import { queryKeys, recordKeys } from '../../query-keys.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { staffCall } from '../../session/staff-call.ts';
import { mayDeleteOrders } from '../../session/staff-identity.ts';
import { useTapCall } from '../../use-tap-call.ts';
import styles from './order-view.module.css';

/** Deletes an order that never came about, after it was said what that means. */
export function DeleteOrder({ order }: { readonly order: Order }) {
  const texts = useMessages('orders');
  const { branch, identity } = useDesk();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { id, revision } = order;
  const remove = useTapCall({
    mutationFn: (_none: undefined, { headers }) =>
      staffCall(
        'DELETE /api/orders/{id}',
        { params: { id } },
        { headers: { ...headers, 'if-match': `"${revision}"` } },
      ),
    onSuccess: () => {
      client.removeQueries({ queryKey: queryKeys.order(id) });
      for (const queryKey of [recordKeys.all('orders'), queryKeys.ordersToday, queryKeys.ordersLate()])
        void client.invalidateQueries({ queryKey });
      notice({ text: texts.deleted, tone: 'ok' });
      goTo(listHash('orders'), { replaces: true });
    },
  });
  if (!mayDeleteOrders(identity, branch.id) || refuseDeletion(order)) return null;
  return (
    <>
      <Button
        variant="default"
        className={styles.delete ?? ''}
        leftSection={<IconTrash size={18} stroke={1.8} aria-hidden="true" />}
        onClick={() => setAsked(true)}
      >
        {texts.delete}
      </Button>
      <Modal
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={fill(texts.deleteTitle, { number: numberOf(order) })}
        closeButtonProps={{ 'aria-label': texts.cancelDialog }}
      >
        <div className={styles.dialog}>
          <p>{texts.deleteText}</p>
          {remove.error && (
            <p role="alert" className={styles.failed}>
              {refusalText(remove.error, texts.deleteFailed)}
            </p>
          )}
          <div className={styles.ends}>
            <Button variant="default" onClick={() => setAsked(false)} data-autofocus>
              {texts.cancelDialog}
            </Button>
            <Button color="red" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
              {texts.deleteSubmit}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}
