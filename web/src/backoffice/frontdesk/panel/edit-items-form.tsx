'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import { fromCents, toCents } from '@filiale/rules/decimal';
import { formatCurrency } from '@filiale/rules/formats';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useDesk } from '../desk-context.tsx';
import figures from '../money/order-money.module.css';
import { choicesOf, numberOf } from '../order-text.ts';
import { AmountStepper } from './amount-stepper.tsx';
import styles from './edit-items-form.module.css';
import {
  changesOf,
  editedItems,
  editedTotalCents,
  type LineAmounts,
  settlementOf,
  wantedAmount,
} from './edited-order.ts';
import { PanelForm } from './panel-form.tsx';
import { useDishes } from './use-dishes.ts';

/** Changes how much of each line an order has, and says before it is stored what becomes of its price. Source: ORDER-012. */
export function EditItemsForm({ order, onLeave }: { order: Order; onLeave: () => void }) {
  const texts = useMessages('frontdesk');
  const { command } = useDesk();
  const [amounts, setAmounts] = useState<LineAmounts>(new Map());
  const { data: dishes, isError } = useDishes();
  const items = editedItems(order, amounts, (id) => dishes?.find((dish) => dish.id === id)?.pricing === 'flat');
  const changes = changesOf(order, amounts);
  const save = async () => {
    if (await command.run(order, { type: 'edit-items', changes })) onLeave();
  };
  return (
    <PanelForm
      title={fill(texts.editTitle, { number: numberOf(order) })}
      submit={texts.editSave}
      look="main"
      isBusy={command.isBusy(order)}
      isDisabled={changes.length === 0 || !dishes}
      onSubmit={() => void save()}
      onLeave={onLeave}
    >
      <ul className={styles.lines}>
        {order.items.map((item) => {
          const amount = wantedAmount(item, amounts);
          return (
            <li key={item.id} data-off={amount === 0 || undefined}>
              <span>
                <b lang="de">{item.name}</b>
                <small>{amount === 0 ? texts.takenOff : choicesOf(item, texts).join(' · ')}</small>
              </span>
              <AmountStepper
                item={item}
                amount={amount}
                canTakeOff={items.length > 1}
                onChange={(wanted) => setAmounts(new Map([...amounts, [item.id, wanted]]))}
              />
            </li>
          );
        })}
      </ul>
      {isError && !dishes && <p role="alert">{texts.notRead}</p>}
      {items.length === 1 && <p className="muted small">{texts.lastLine}</p>}
      <Difference order={order} totalCents={editedTotalCents(order, items)} />
    </PanelForm>
  );
}

type DifferenceProps = { readonly order: Order; readonly totalCents: number };

function Difference({ order, totalCents }: DifferenceProps) {
  const texts = useMessages('frontdesk');
  if (order.pricing.hasHiddenPrices) return <p className={styles.sums}>{texts.onRequest}</p>;
  const money = (cents: number) => formatCurrency(fromCents(cents), order.currency);
  const beforeCents = toCents(order.pricing.payable);
  const differenceCents = totalCents - beforeCents;
  const { backCents, owedCents } = settlementOf(order, totalCents);
  const consequence =
    backCents > 0
      ? fill(texts.willGiveBack, { amount: money(backCents) })
      : owedCents > 0
        ? fill(texts.willOwe, { amount: money(owedCents) })
        : order.payment.captured === 0 && !order.isQuotation
          ? texts.willPay
          : '';
  const rows = [
    [texts.sumBefore, money(beforeCents)],
    [texts.sumAfter, money(totalCents)],
    [texts.difference, `${differenceCents > 0 ? '+' : ''}${money(differenceCents)}`],
  ] as const;
  return (
    <div className={styles.sums} role="status">
      <Pairs rows={rows} className={figures.figures} />
      {differenceCents !== 0 && <p>{consequence}</p>}
    </div>
  );
}
