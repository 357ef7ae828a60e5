'use client';

import { formatNumber } from '@filiale/rules/formats';
import { canDecrease, canIncrease, decrease, increase, quantityLimits } from '@filiale/rules/quantity';
import { calculationModelOf, offeredUnits, unitCatalogue } from '@filiale/rules/units';
import { pageLabel } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { quantityHint } from './quantity-hint.ts';
import styles from './quantity-picker.module.css';
import type { ShopProduct } from './shop-product.ts';
import { typedAmountText } from './typed-amount.ts';
import type { ItemDraft } from './use-item-draft.ts';

/** Amount with stepper and typing, and the unit where there is more than one. Source: PROD-020 to PROD-023. */
export function QuantityPicker({ product, draft }: { product: ShopProduct; draft: ItemDraft }) {
  const texts = useMessages('product');
  const locale = useLocale();
  const { amount, unit } = draft;
  const limits = quantityLimits(product, unit);
  const units = offeredUnits(product);
  const abbreviation = pageLabel(unitCatalogue[unit].abbreviation, locale);
  const hint = quantityHint(limits, abbreviation, calculationModelOf(product, unit), texts, locale);
  const understood = draft.typed && typedAmountText(draft.typed, abbreviation, locale, texts);
  return (
    <div className={styles.quantity}>
      <p className={styles.label}>{texts.amount}</p>
      <div className={styles.row}>
        <Stepper
          text={formatNumber(amount, 4, locale)}
          unit={abbreviation}
          canDecrease={canDecrease(amount, limits)}
          canIncrease={canIncrease(amount, limits)}
          onDecrease={() => draft.setAmount(decrease(amount, limits))}
          onIncrease={() => draft.setAmount(increase(amount, limits))}
          onType={draft.typeAmount}
        />
        {units.length > 1 && (
          <SegmentedControl
            legend={texts.unit}
            name="unit"
            options={units.map((value) => ({ value, label: pageLabel(unitCatalogue[value].abbreviation, locale) }))}
            chosen={unit}
            onChoose={draft.setUnit}
          />
        )}
      </div>
      <p className={styles.hint} role="status">
        {understood || hint}
      </p>
    </div>
  );
}
