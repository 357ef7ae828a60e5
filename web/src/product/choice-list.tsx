'use client';

import type { Part } from '@filiale/contracts/catalog/product-part';
import { useShopConfig } from '../cart/shop-provider.tsx';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { AllergenLetters } from '../ui/allergen-letters.tsx';
import { ChoiceTile } from '../ui/choice.tsx';
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
  const { allergenNames } = useShopConfig();
  const isMany = part.type === 'multiselect';
  return (
    <div className={styles.options}>
      {part.options.map((option) => {
        const isChosen = chosen.includes(option.name);
        const isUnsold = unsold.includes(option.id);
        // One that was chosen before can still be taken back.
        const isDisabled = isUnsold && !(isChosen && (isMany || part.optional));
        const price = isPriceHidden ? '' : optionPrice(option, currency, per, locale);
        const others = chosen.filter((name) => name !== option.name);
        const toggled = isChosen ? others : [...others, option.name];
        return (
          <ChoiceTile
            key={option.id}
            mark="start"
            className={isUnsold ? `${styles.option} ${styles.unsold}` : styles.option}
            type={isMany ? 'checkbox' : 'radio'}
            name={isMany ? undefined : part.id}
            checked={isChosen}
            disabled={isDisabled}
            onChange={() => onChoose(isMany ? toggled : [option.name])}
            onClick={() => !isMany && isChosen && part.optional && onChoose([])}
          >
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
          </ChoiceTile>
        );
      })}
    </div>
  );
}
