import type { Field } from '@filiale/contracts/fields/field';
import { formatNumber } from '@filiale/rules/formats';
import { fill } from '../../../../../i18n/define-messages.ts';
import { parseFigure } from '../../../../list/parse-figure.ts';
import { durationText, readDuration, readSeconds, secondsText } from '../../widgets/durations.ts';
import type { Typed, Typing, TypingWords } from '../field-type.ts';

/** The figure that was typed, a duration also in hours and minutes; null: it is none. */
function figureTyped({ widget }: Field, text: string, words: TypingWords['words']): number | null {
  const figure = widget === 'duration' ? readDuration(text) : widget === 'seconds' ? readSeconds(text) : null;
  if (widget === 'seconds') return typeof figure === 'number' ? figure : null;
  return typeof figure === 'number' ? figure : parseFigure(text, words);
}

function figureOf(field: Field, text: string, { words, texts }: TypingWords): Typed {
  const { min, max, decimals = 0 } = field;
  const figure = figureTyped(field, text, words);
  if (figure === null) return { wrong: texts.notANumber };
  const said = (value: number) =>
    field.widget === 'seconds' ? secondsText(value, words) : formatNumber(value, decimals, words);
  if (min !== undefined && figure < min) return { wrong: fill(texts.tooSmall, { value: said(min) }) };
  if (max !== undefined && figure > max) return { wrong: fill(texts.tooBig, { value: said(max) }) };
  const factor = 10 ** decimals;
  if (Math.abs(figure * factor - Math.round(figure * factor)) > 1e-6)
    return { wrong: fill(texts.decimals, { count: decimals }) };
  return { value: figure };
}

export const numberTyping: Typing = {
  read: (typed, field, words) => (typed.trim() === '' ? { value: null } : figureOf(field, typed.trim(), words)),
  write: (value, { isMoney, widget, decimals = 0 }, words) => {
    if (widget === 'duration') return durationText(value);
    if (widget === 'seconds') return secondsText(value, words);
    const text = isMoney ? Number(value).toFixed(2) : String(Number(Number(value).toFixed(decimals)));
    return words === 'de' ? text.replace('.', ',') : text;
  },
};
