'use client';

import { fromCents, toCents } from '@filiale/rules/decimal';
import { formatCurrency, formatNumber, formatPercent } from '@filiale/rules/formats';
import { parseAmount } from '@filiale/rules/quantity';
import { readTip, tipCentsOf } from '@filiale/rules/tip';
import { useState } from 'react';
import { useShop } from '../cart/shop-provider.tsx';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { ChoiceTile } from '../ui/choice.tsx';
import { TextField } from '../ui/field.tsx';
import { Block } from './block.tsx';
import { useCheckout } from './checkout-provider.tsx';
import { fieldId } from './order-problems.ts';
import styles from './tip-block.module.css';

/** More cannot be typed; the maximum of tips is lower and has its own message. */
const TYPED_MAX = 9_999_999;

/** What to add for the staff: nothing, a share of the dishes, or a sum; where a tip reaches them by way of the order. */
export function TipBlock() {
  const texts = useMessages('checkout');
  const locale = useLocale();
  const { config } = useShop();
  const { tipOffer, view, order, set, errorOf } = useCheckout();
  const chosen = readTip(order.tip);
  const sum = chosen && 'cents' in chosen ? fromCents(chosen.cents) : null;
  const [isOwn, setOwn] = useState(sum !== null);
  const [typed, setTyped] = useState<string | null>(null);
  if (!tipOffer) return null;
  const { percentages } = tipOffer;
  const percent = chosen && 'percent' in chosen && percentages.includes(chosen.percent) ? chosen.percent : null;
  const isOwnChosen = isOwn || sum !== null;
  const choose = (tip: string, own = false) => {
    setOwn(own);
    setTyped(null);
    set({ tip });
  };
  const type = (given: string) => {
    // Nobody takes money out of the tips: a sign or a letter is not taken.
    const text = given.replace(/[^\d.,'\s]/g, '');
    setTyped(text);
    const cents = toCents(Math.min(parseAmount(text, locale), TYPED_MAX));
    set({ tip: cents > 0 ? String(fromCents(cents)) : '' });
  };
  const tile = (label: string, isChosen: boolean, onChoose: () => void, cents: number | null = null) => (
    <ChoiceTile key={label} className={styles.tile} name="tip" checked={isChosen} onChange={onChoose}>
      {label}
      {cents !== null && <small>{formatCurrency(fromCents(cents), config.currency, locale)}</small>}
    </ChoiceTile>
  );
  return (
    <Block title={texts.tip} isGroup>
      <p className="small muted">{texts.tipText}</p>
      <div className={styles.tiles}>
        {tile(texts.tipNone, !isOwnChosen && percent === null, () => choose(''))}
        {percentages.map((each) =>
          tile(
            formatPercent(each, locale),
            !isOwnChosen && percent === each,
            () => choose(`${each}%`),
            tipCentsOf({ percent: each }, view.pricing.grossCents),
          ),
        )}
        {tile(texts.tipOwn, isOwnChosen, () => choose('', true))}
      </div>
      {isOwnChosen && (
        <TextField
          id={fieldId('tip')}
          label={fill(texts.tipOwnLabel, { currency: config.currency })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed ?? (sum === null ? '' : formatNumber(sum, 2, locale))}
          error={errorOf('tip')}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </Block>
  );
}
