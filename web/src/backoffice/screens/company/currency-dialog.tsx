'use client';

import type { CurrencyChange, CurrencyPreview } from '@filiale/contracts/catalog/currency-change';
import { currencyChoices } from '@filiale/contracts/fields/currencies';
import { formatCurrency } from '@filiale/rules/formats';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill, pageWords } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { Remark } from '../../../ui/notice.tsx';
import { parseFigure } from '../../list/parse-figure.ts';
import { queryKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useTapCall } from '../../use-tap-call.ts';
import styles from './currency.module.css';

type Props = {
  readonly from: string;
  /** The unfinished change, as `CZK 24.5 …`; empty for none. */
  readonly unfinished: string;
  readonly onClose: () => void;
};

const usual = ['EUR', 'CHF', 'CZK', 'GBP', 'HUF', 'PLN', 'USD'];

/** Changes the currency with every price by a rate, after all of it was shown. Source: ADR 54. */
export function CurrencyDialog({ from, unfinished, onClose }: Props) {
  const texts = useMessages('company');
  const locale = useLocale();
  const words = pageWords(locale);
  const client = useQueryClient();
  const [begunCurrency, begunRate = ''] = unfinished.split(' ');
  const [currency, setCurrency] = useState(begunCurrency || (usual.find((one) => one !== from) ?? ''));
  const [typed, setTyped] = useState(words === 'de' ? begunRate.replace('.', ',') : begunRate);
  const rate = parseFigure(typed, words);
  const preview = useMutation({
    mutationFn: async (body: CurrencyChange) => (await staffCall('POST /api/config/currency/preview', { body })).data,
  });
  const change = useTapCall({
    mutationFn: async (body: CurrencyChange, once) =>
      (await staffCall('POST /api/config/currency', { body }, once)).data,
    onSuccess: async (config) => {
      client.setQueryData(queryKeys.config, config);
      onClose();
      await client.invalidateQueries();
    },
  });
  const seen = preview.data;
  const isReady = seen !== undefined && seen.openOrders === 0 && seen.tooLarge.length === 0;
  const forget = () => {
    preview.reset();
    change.reset();
  };
  const asked = rate !== null && rate > 0 ? { currency, rate } : null;
  return (
    <StaffDialog title={texts.currencyTitle} onClose={onClose}>
      <div className={styles.form}>
        <p>{texts.currencyText}</p>
        <NativeSelect
          label={texts.currencyTo}
          value={currency}
          data={currencyChoices(words, usual).filter(({ value }) => value !== from)}
          onChange={(event) => {
            setCurrency(event.currentTarget.value);
            forget();
          }}
        />
        <TextInput
          label={fill(texts.currencyRate, { from })}
          rightSection={<span className="muted">{currency}</span>}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            forget();
          }}
        />
        <Refused error={change.error ?? preview.error} />
        {seen && <Seen preview={seen} />}
        <div className={styles.ends}>
          <Button
            variant={isReady ? 'default' : 'filled'}
            disabled={asked === null}
            loading={preview.isPending}
            onClick={() => asked && preview.mutate(asked)}
          >
            {texts.currencyPreview}
          </Button>
          {isReady && (
            <Button loading={change.isPending} onClick={() => asked && change.mutate(asked)}>
              {fill(texts.currencyRun, { currency })}
            </Button>
          )}
        </div>
      </div>
    </StaffDialog>
  );
}

function Seen({ preview }: { readonly preview: CurrencyPreview }) {
  const texts = useMessages('company');
  const locale = useLocale();
  const { from, currency, prices, priceCount, records, tooLarge, openOrders } = preview;
  const rows = tooLarge.length > 0 ? tooLarge : prices;
  return (
    <>
      {openOrders > 0 && <Remark tone="error">{fill(texts.currencyOpen, { count: openOrders })}</Remark>}
      {tooLarge.length > 0 && <Remark tone="error">{texts.currencyTooLarge}</Remark>}
      <p role="status">{fill(texts.currencyCount, { prices: priceCount, records })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className={styles.prices} aria-label={texts.currencyPrices} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.currencyOf}</th>
              <th scope="col">{from}</th>
              <th scope="col">{currency}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ resource, id, name, field, before, after }) => (
              <tr key={`${id} ${field}`}>
                <td>{resource === 'config' ? texts.currencySettings : name}</td>
                <td>{formatCurrency(before, from, locale)}</td>
                <td>{formatCurrency(after, currency, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length < priceCount && tooLarge.length === 0 && (
        <p className="muted small">{fill(texts.currencyMore, { count: priceCount - rows.length })}</p>
      )}
    </>
  );
}
