'use client';

import type { Part } from '@filiale/contracts/catalog/product-part';
import { useShop } from '../cart/shop-provider.tsx';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { AllergenLetters } from '../ui/allergen-letters.tsx';
import styles from './choice-list.module.css';
import { optionName } from './option-name.ts';
import { optionPrice } from './option-price.ts';

type Props = {
  readonly part: Part;
  /** Names of the chosen options. */
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
  readonly currency: string;
  readonly per: string | null;
  readonly isPriceHidden: boolean;
  /** Ids of options that cannot be chosen now. */
  readonly unsold: readonly string[];
};

/** Options as full-width rows with their price: radios for one, boxes for several. A chosen optional radio clears on a second tap. Source: PROD-019. */
export function ChoiceList({ part, chosen, onChoose, currency, per, isPriceHidden, unsold }: Props) {
  const texts = useMessages('product');
  const locale = useLocale();
  const { allergenNames } = useShop().config;
  const isMany = part.type === 'multiselect';
  return (
    <div className={styles.options}>
      {part.options.map((option) => {
        const isChosen = chosen.includes(option.name);
        const isUnsold = unsold.includes(option.id);
        // One that was chosen before can still be taken back.
        const isDisabled = isUnsold && !(isChosen && (isMany || part.optional));
        const price = isPriceHidden ? '' : optionPrice(option, currency, per, locale);
        const toggle = () =>
          onChoose(isChosen ? chosen.filter((name) => name !== option.name) : [...chosen, option.name]);
        return (
          // biome-ignore lint/a11y/noLabelWithoutControl: the input is inside, in either branch
          <label key={option.id} className={isUnsold ? `${styles.option} ${styles.unsold}` : styles.option}>
            {isMany ? (
              <input type="checkbox" checked={isChosen} disabled={isDisabled} onChange={toggle} />
            ) : (
              <input
                type="radio"
                name={part.id}
                checked={isChosen}
                disabled={isDisabled}
                onChange={() => onChoose([option.name])}
                onClick={() => isChosen && part.optional && onChoose([])}
              />
            )}
            <i className={isMany ? styles.box : styles.dot} />
            <span>
              <b>{optionName(option, locale)}</b>
              {isUnsold && <small>{texts.optionUnsold}</small>}
              {!isUnsold && option.allergens.length > 0 && (
                <small>
                  <AllergenLetters letters={option.allergens} names={allergenNames} label={texts.allergens} />
                </small>
              )}
            </span>
            {price && !isUnsold && <span className={styles.price}>{price}</span>}
          </label>
        );
      })}
    </div>
  );
}
