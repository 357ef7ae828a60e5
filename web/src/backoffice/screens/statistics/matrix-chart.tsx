'use client';

import '@mantine/charts/styles.css';
import { formatNumber } from '@filiale/rules/formats';
import { type MenuMatrix, menuQuarters } from '@filiale/rules/statistics/menu-matrix';
import { ScatterChart } from '@mantine/charts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import styles from './menu-matrix.module.css';

const HEIGHT_PX = 320;
type Point = { readonly pieces: number; readonly margin: number; readonly name: string };

type Props = {
  readonly matrix: MenuMatrix;
  /** Cents as people read them. */
  readonly money: (cents: number) => string;
};

/** Dishes as points: to the right the more often they sell, above the more a piece leaves; lines part the quarters. The lists below have the same colours and say the same in words. */
export function MatrixChart({ matrix: { placed, popularFrom, profitableFromCents }, money }: Props) {
  const texts = useMessages('statistics');
  const locale = useLocale();
  const data = menuQuarters.map((quarter) => ({
    ...{ name: texts[`quarter-${quarter}`], color: `var(--${quarter})` },
    data: placed
      .filter((dish) => dish.quarter === quarter)
      .map(({ name, pieces, marginCents }) => ({ pieces, margin: marginCents, name })) as unknown as Record<
      string,
      number
    >[],
  }));
  return (
    <ScatterChart
      h={HEIGHT_PX}
      data={data}
      dataKey={{ x: 'pieces', y: 'margin' }}
      gridAxis="none"
      valueFormatter={{ x: (value) => formatNumber(value, 0, locale), y: money }}
      xAxisLabel={texts.matrixPieces}
      yAxisLabel={texts.matrixMargin}
      yAxisProps={{ width: 84 }}
      referenceLines={[
        { x: popularFrom, color: 'var(--ink-3)' },
        { y: profitableFromCents, color: 'var(--ink-3)' },
      ]}
      scatterProps={{ isAnimationActive: false }}
      tooltipProps={{
        content: ({ payload }) => {
          const point = payload?.[0]?.payload as Point | undefined;
          return (
            point && (
              <div className={styles.tooltip}>
                <b>{point.name || texts.unnamed}</b>
                {texts.dishMargin
                  .replace('{pieces}', formatNumber(point.pieces, 0, locale))
                  .replace('{margin}', money(point.margin))}
              </div>
            )
          );
        },
      }}
    />
  );
}
