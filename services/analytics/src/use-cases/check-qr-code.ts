import type { QrCode } from '@filiale/contracts/analytics/qr-code';
import type { Problem } from '@filiale/kit/http/problem-error';
import type { ValuesOf } from '@filiale/kit/http/record-store';

type Values = ValuesOf<QrCode>;

/** Begins with a mark of its own, so that it cannot turn a path of this site into the name of another one. */
const SUFFIX = /^([#?/][^\s\\]*)?$/;

const invalid = (field: string, reason: string): Problem => ({ code: 'field.invalid', field, details: { reason } });

function checkTarget(target: Values['target']): Problem[] {
  if (target.type !== 'link') return SUFFIX.test(target.suffix) ? [] : [invalid('target.suffix', 'no-suffix')];
  const protocol = URL.parse(target.value)?.protocol;
  return protocol === 'https:' || protocol === 'http:' ? [] : [invalid('target.value', 'no-address')];
}

/** Refuses codes that lead nowhere or that nobody can scan; the path of one that was printed stays. Source: RES-042. */
export const checkQrCode = (values: Values, current: QrCode | null): Problem[] => [
  ...(current?.printedAt && current.path !== values.path ? [invalid('path', 'is-printed')] : []),
  ...checkTarget(values.target),
  ...(values.foreground === values.background ? [invalid('foreground', 'same-colour')] : []),
];
