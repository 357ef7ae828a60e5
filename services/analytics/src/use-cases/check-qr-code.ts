import type { QrCode } from '@filiale/contracts/analytics/qr-code';
import { Id } from '@filiale/contracts/fields/ids';
import type { Problem } from '@filiale/kit/http/problem-error';
import type { ValuesOf } from '@filiale/kit/stores/store';

type Values = ValuesOf<QrCode>;

/** Begins with a mark of its own, so that it cannot turn a path of this site into the name of another one. */
const SUFFIX = /^([#?/][^\s\\]*)?$/;

const invalid = (field: string, reason: string): Problem => ({ code: 'field.invalid', field, details: { reason } });

function checkTarget({ type, value, suffix }: Values['target']): Problem[] {
  const isLink = type === 'link';
  const { protocol } = (isLink && URL.parse(value)) || { protocol: '' };
  const isSound = isLink
    ? protocol === 'https:' || protocol === 'http:'
    : type === 'home'
      ? value === ''
      : Id.safeParse(value).success;
  return [
    ...(isSound ? [] : [invalid('target.value', type === 'home' ? 'no-target-here' : 'no-address')]),
    ...(SUFFIX.test(suffix) && !(isLink && suffix !== '') ? [] : [invalid('target.suffix', 'no-suffix')]),
  ];
}

/** Refuses codes that lead nowhere or that nobody can scan; the path of one that was printed stays. Source: RES-042. */
export const checkQrCode = (values: Values, current: QrCode | null): Problem[] => [
  ...(current?.printedAt && current.path !== values.path ? [invalid('path', 'is-printed')] : []),
  ...checkTarget(values.target),
  ...(values.foreground === values.background ? [invalid('foreground', 'same-colour')] : []),
];
