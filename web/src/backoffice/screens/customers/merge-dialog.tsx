'use client';

import { Customer } from '@filiale/contracts/ordering/customer';
import { Button, Modal, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { goTo, recordHash } from '../../hash-route.ts';
import { TYPING_MS } from '../../limits.ts';
import { queryKeys, recordKeys } from '../../query-keys.ts';
import { type AnyRecord, listRecords } from '../../resources/record-calls.ts';
import { recordTitle } from '../../resources/record-title.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useTapCall } from '../../use-tap-call.ts';
import styles from './customer-panel.module.css';

const OFFERED = 20;
const FIELDS = 'firstName,lastName,companyName,email,phone,orders';

type Props = { readonly id: string; readonly name: string; readonly onClose: () => void };

/** Chooses whom a customer becomes part of. */
export function MergeDialog({ id, name, onClose }: Props) {
  const texts = useMessages('customers');
  const locale = useLocale();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [into, setInto] = useState<string | null>(null);
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const query = { fields: FIELDS, pageSize: OFFERED, sort: '-lastOrderAt', ...(search && { search }) };
  const { data } = useQuery({
    queryKey: recordKeys.list('customers', query),
    queryFn: ({ signal }) => listRecords('customers', query, { signal }),
    placeholderData: keepPreviousData,
  });
  const titleOf = (record: AnyRecord): string =>
    [recordTitle(Customer, record, locale), record.email, record.phone].filter(Boolean).join(' · ');
  const merge = useTapCall({
    mutationFn: async (to: string, once) =>
      (await staffCall('POST /api/customers/{id}/merge', { params: { id }, body: { into: to }, ...once })).data,
    onSuccess: (merged) => {
      client.setQueryData(recordKeys.one('customers', merged.id), merged);
      client.removeQueries({ queryKey: recordKeys.one('customers', id) });
      void client.invalidateQueries({ queryKey: recordKeys.list('customers') });
      void client.invalidateQueries({ queryKey: queryKeys.ordersOfCustomer() });
      notice({ text: texts.merged, tone: 'ok' });
      goTo(recordHash('customers', merged.id), { replaces: true });
    },
  });
  return (
    <Modal opened onClose={onClose} title={texts.mergeTitle} closeButtonProps={{ 'aria-label': texts.cancelDialog }}>
      <div className={styles.dialog}>
        <p>{fill(texts.mergeText, { name })}</p>
        <Select
          label={texts.mergeInto}
          searchable
          value={into}
          onChange={setInto}
          onSearchChange={setTyped}
          // The server has filtered already, by more than the title.
          filter={({ options }) => options}
          data={(data?.data ?? [])
            .filter((record) => record.id !== id)
            .map((record) => ({ value: record.id, label: titleOf(record) }))}
          data-autofocus
        />
        {merge.error && (
          <p role="alert" className={styles.failed}>
            {refusalText(merge.error, texts.mergeFailed)}
          </p>
        )}
        <div className={styles.ends}>
          <Button variant="default" onClick={onClose}>
            {texts.cancelDialog}
          </Button>
          <Button
            disabled={into === null}
            loading={merge.isPending}
            onClick={() => into !== null && merge.mutate(into)}
          >
            {texts.mergeSubmit}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
