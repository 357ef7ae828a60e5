import type { ReactNode } from 'react';

/** Labels with their values, of which empty ones are left out. */
export function Pairs({
  rows,
  className,
}: {
  readonly rows: readonly (readonly [label: string, value: ReactNode])[];
  readonly className: string | undefined;
}) {
  return (
    <dl className={className}>
      {rows.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
