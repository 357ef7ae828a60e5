import type { SignageDevice } from '@filiale/contracts/signage/signage-device';
import type { SignageTakeover } from '@filiale/contracts/signage/takeover';
import { checkPeriod } from '@filiale/kit/http/check-period';
import type { Problem } from '@filiale/kit/http/problem-error';
import { checkMedia } from './check-media.ts';

type Reading = { get(id: string): Promise<Pick<SignageDevice, 'branch'> | null> };

/** Refuses one that ends before it begins, files that screens do not show, and screens of other branches, as those that are not there. */
export async function checkTakeover(
  screens: Reading,
  {
    branch,
    screens: ids,
    content,
    from,
    until,
  }: Pick<SignageTakeover, 'branch' | 'screens' | 'content' | 'from' | 'until'>,
): Promise<Problem[]> {
  const named = await Promise.all(ids.map((id) => screens.get(id)));
  return [
    ...checkPeriod({ from, until }, 'from', 'until'),
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
