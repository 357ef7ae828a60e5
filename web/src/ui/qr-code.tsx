import { encodeQR } from 'qr';

/** Modules left white around the code, which readers need to find it. */
const QUIET = 4;

/** An address as a QR code, dark on white in both colour schemes. */
export function QrCode({
  address,
  label,
  className,
}: {
  address: string;
  label: string;
  className?: string | undefined;
}) {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} className={className}>
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}h-${rows.length}z`} />
      <path fill="#000" d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
