import type { SignageDevice } from '@filiale/contracts/signage/signage-device';
import type { SignageTakeover } from '@filiale/contracts/signage/takeover';
import { checkPeriod } from '@filiale/kit/http/check-period';
import type { Problem } from '@filiale/kit/http/problem-error';
import { checkMedia } from './check-media.ts';

type Reading = { get(id: string): Promise<Pick<SignageDevice, 'branch'> | null> };
type Checked = Pick<SignageTakeover, 'branch' | 'screens' | 'content' | 'from' | 'until'>;

/**
 * Refuses one that ends before it begins or is over already, files that screens do not show, and screens of other branches, as those that are not there.
 * The end that one has may stay, whatever else is corrected.
 */
export async function checkTakeover(
  screens: Reading,
  { values, current }: { readonly values: Checked; readonly current: Checked | null },
  at: Date,
): Promise<Problem[]> {
  const { branch, screens: ids, content, from, until } = values;
  const named = await Promise.all(ids.map((id) => screens.get(id)));
  const period = checkPeriod({ from, until }, 'from', 'until');
  const isOver = Date.parse(until) <= at.getTime() && until !== current?.until;
  return [
    ...period,
    ...(isOver && period.length === 0
      ? [{ code: 'field.invalid', field: 'until', details: { reason: 'past' } } as const]
      : []),
    ...checkMedia(content, 'content.'),
    ...named.flatMap((screen, index): Problem[] =>
      screen === null || screen.branch === branch
        ? []
        : [
            {
              code: 'field.reference-missing',
              field: `screens.${index}`,
              details: { resource: 'digital-signage-devices' },
            },
          ],
    ),
  ];
}
