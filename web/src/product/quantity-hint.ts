import type { CalculationModel } from '@filiale/contracts/catalog/units';
import { formatNumber } from '@filiale/rules/formats';
import type { QuantityLimits } from '@filiale/rules/quantity';
import { fill, type Texts } from '../i18n/define-messages.ts';

type HintTexts = Texts<'hintFrom' | 'hintTo' | 'hintStep' | 'hintWeighed' | 'hintMinimumPrice'>;

/** What one should know before typing an amount: least, most, step, and that it is weighed later. Empty for one piece at a time. */
export function quantityHint(
  limits: QuantityLimits,
  abbreviation: string,
  model: CalculationModel,
  texts: HintTexts,
  locale = 'de-AT',
): string {
  const { minimum, maximum, step } = limits;
  const amount = (value: number) => `${formatNumber(value, 4, locale)} ${abbreviation}`;
  const isGrid = step !== 1;
  const bounds = [
    minimum > 1 || isGrid ? fill(texts.hintFrom, { minimum: amount(minimum) }) : '',
    isGrid ? fill(texts.hintStep, { step: amount(step) }) : '',
    maximum === null ? '' : fill(texts.hintTo, { maximum: amount(maximum) }),
  ].filter(Boolean);
  const end = { fixed: '', approximate: texts.hintWeighed, minimum: texts.hintMinimumPrice }[model];
  const sentence = bounds.length > 0 ? `${bounds.join(', ')}.`.replace(/\.\.$/, '.') : '';
  return [sentence.charAt(0).toUpperCase() + sentence.slice(1), end].filter(Boolean).join(' ');
}
