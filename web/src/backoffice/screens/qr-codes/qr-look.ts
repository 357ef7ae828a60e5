import type { QrCode } from '@filiale/contracts/analytics/qr-code';
import type { ErrorCorrection } from '../../../ui/qr-code.tsx';

const corrections: Readonly<Record<QrCode['errorCorrection'], ErrorCorrection>> = {
  L: 'low',
  M: 'medium',
  Q: 'quartile',
  H: 'high',
};
type Values = Readonly<Record<string, unknown>>;

/** The printed address of a code: short, and the same wherever it leads. */
export const qrAddress = (path: string): string => `${location.origin}/q/${path}`;

/** The colours and the error correction of a code, those of a new one where something else is typed. */
export function qrLook({ foreground, background, errorCorrection }: Values) {
  const colour = (value: unknown, usual: string): string =>
    /^#[\da-f]{6}$/i.test(String(value)) ? String(value) : usual;
  return {
    foreground: colour(foreground, '#000000'),
    background: colour(background, '#ffffff'),
    ecc: corrections[errorCorrection as QrCode['errorCorrection']] ?? 'medium',
  };
}
