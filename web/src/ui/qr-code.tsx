import { encodeQR } from 'qr';

/** Modules left free around the code, which readers need to find it. */
const QUIET = 4;

/** How much of a code may be unreadable: 7, 15, 25 or 30 %. */
export type ErrorCorrection = 'low' | 'medium' | 'quartile' | 'high';

/** The modules of a code, row by row, true where one is dark; with the quiet zone around them. */
export const qrRows = (address: string, ecc: ErrorCorrection = 'medium'): readonly (readonly boolean[])[] =>
  encodeQR(address, 'raw', { ecc, border: QUIET });

/** An address as a QR code, dark on white in both colour schemes unless it has colours of its own. */
export function QrCode({
  address,
  label,
  className,
  ecc,
  foreground = '#000',
  background = '#fff',
}: {
  address: string;
  label: string;
  className?: string | undefined;
  ecc?: ErrorCorrection;
  foreground?: string;
  background?: string;
}) {
  const rows = qrRows(address, ecc);
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      className={className}
    >
      <path fill={background} d={`M0 0h${rows.length}v${rows.length}h-${rows.length}z`} />
      <path fill={foreground} d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
