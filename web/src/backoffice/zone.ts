import { zoneOf } from '@filiale/rules/zone-of';
import { useChosenBranch } from './app/chosen-branch.ts';
import { useStaff } from './app/staff-context.tsx';
import { useShop } from './shop-context.tsx';
import { useOwnBranches } from './use-own-branches.ts';

/** The zone of the company: that of instants which are of no branch, wherever somebody reads them, and of days that end. */
export const useCompanyZone = (): string => zoneOf(null, useShop());

/** The zone of the branch that is looked at; of several at once that of the company. */
export function useLookedZone(): string {
  const { person } = useStaff();
  const chosen = useChosenBranch();
  const { branches } = useOwnBranches({ kind: 'person', person });
  return zoneOf(
    branches?.find(({ id }) => id === chosen),
    useShop(),
  );
}
