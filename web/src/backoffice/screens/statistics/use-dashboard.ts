import { Dashboard } from '@filiale/contracts/analytics/dashboard';
import type { StatSetName } from '@filiale/contracts/analytics/stat-sets';
import { useQuery } from '@tanstack/react-query';
import { useStaff } from '../../app/staff-context.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { recordKeys } from '../../query-keys.ts';
import { failureText } from '../../resources/failure-text.ts';
import { useLabels } from '../../resources/label-text.ts';
import { type AnyRecord, listRecords } from '../../resources/record-calls.ts';
import { useRecordWrites } from '../../resources/use-records.ts';
import { narrowingNames, type narrowingOf } from './statistics-query.ts';
import { usualPanels } from './usual-panels.ts';

const MOST = 100;

type Arranged = {
  readonly panels: readonly StatSetName[];
  readonly isShared: boolean;
  /** What the page is narrowed by. */
  readonly narrowing: ReturnType<typeof narrowingOf>;
};

/** What an arrangement is narrowed by, as the address says it. */
export const savedNarrowing = (saved: Dashboard): Readonly<Record<string, string>> =>
  Object.fromEntries(
    narrowingNames.flatMap((name) => {
      const values = saved[name];
      return values.length > 0 ? [[name, values.join(',')]] : [];
    }),
  );

/**
 * How the page of a branch, or of the company, is arranged: as oneself did, else as a colleague shared it last, else (null) as usual. While it is not
 * known nothing is drawn.
 */
export function useDashboard(branch: string | null) {
  const { person, caller } = useStaff();
  const labelOf = useLabels();
  const { create, replace, remove } = useRecordWrites(Dashboard.name);
  const { data, isPending, isError } = useQuery({
    queryKey: recordKeys.list(Dashboard.name, 'of-page', { branch }),
    queryFn: async ({ signal }) => {
      const read = async (filter: Record<string, string>): Promise<Dashboard[]> =>
        (await listRecords(Dashboard.name, { filter, sort: '-updatedAt', pageSize: MOST }, { signal }))
          .data as unknown as Dashboard[];
      const [owned, shared] = await Promise.all([read({ owner: person.id }), read({ isShared: 'true' })]);
      const here = (each: Dashboard): boolean => each.branch === branch;
      return {
        own: owned.find(here) ?? null,
        shared: shared.find((each) => here(each) && each.owner !== person.id) ?? null,
      };
    },
  });
  const { own = null, shared = null } = data ?? {};
  const attempt = async (kind: 'create' | 'update' | 'delete', work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      reportFailure({ text: labelOf(failureText(Dashboard.label, kind)), error, recovery: null });
      return false;
    }
  };
  const save = (arranged: Arranged, name: string): Promise<boolean> => {
    const { panels, isShared, narrowing } = arranged;
    const narrowed = Object.fromEntries(narrowingNames.map((each) => [each, narrowing[each]?.split(',') ?? []]));
    const values = { panels, isShared, ...narrowed };
    return own
      ? attempt('update', () => replace.mutateAsync({ ...own, ...values } as unknown as AnyRecord))
      : attempt('create', () => create.mutateAsync({ name, branch, ...values, owner: person.id }));
  };
  return {
    isKnown: !isPending || isError,
    own,
    shown: own ?? shared,
    isBusy: create.isPending || replace.isPending || remove.isPending,
    save,
    /** As usual again; where a colleague shared another order, one's own is the usual one from then on. */
    reset: (name: string): Promise<boolean> => {
      if (shared) return save({ panels: usualPanels(caller), isShared: false, narrowing: {} }, name);
      return own ? attempt('delete', () => remove.mutateAsync({ id: own.id })) : Promise.resolve(true);
    },
  };
}
