import type { Log } from '@filiale/contracts/analytics/log';
import type { Label } from '@filiale/contracts/fields/locales';
import { fill } from '../../../i18n/define-messages.ts';
import { rightText } from '../../resources/right-text.ts';
import { actionText } from './change-text.ts';

type FormTexts = Readonly<Record<string, string>>;

/** Who did it: what runs by itself is called by what it is for, and by its own name where there are no words for it. */
export const actorText = ({ actorKind, actorName }: Pick<Log, 'actorKind' | 'actorName'>, texts: FormTexts): string =>
  (actorKind === 'job' ? texts[`job-${actorName}`] : undefined) ?? (actorName || (texts[`by-${actorKind}`] ?? ''));

/** What was done, or was tried and refused. Keys are refused a right, `products.delete`, or a call that is for none. */
export function doneText(
  { action, outcome }: Pick<Log, 'action' | 'outcome'>,
  texts: FormTexts & { readonly refusedRight: string; readonly refusedCall: string; readonly refused: string },
  language: keyof Label,
  hasSubject: boolean,
): string {
  if (outcome !== 'refused') return actionText(action, texts, hasSubject);
  const known = texts[`refused-${action}`];
  if (known !== undefined) return known;
  if (texts[`did-${action}`] !== undefined) return fill(texts.refused, { what: actionText(action, texts, false) });
  const [, resource = '', verb = ''] = /^([\w-]+)\.([\w-]+)$/.exec(action) ?? [];
  const right = rightText({ resource, action: verb }, language);
  return right === undefined ? fill(texts.refusedCall, { call: action }) : fill(texts.refusedRight, { right });
}
