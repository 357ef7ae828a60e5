import { zoneOf } from '@filiale/rules/zone-of';
import { useLookedBranch } from './app/use-looked-branch.ts';
import { useShop } from './shop-context.tsx';

/** The zone of the company: that of instants which are of no branch, wherever somebody reads them, and of days that end. */
export const useCompanyZone = (): string => zoneOf(null, useShop());

/** The zone of the branch that is looked at; of several at once that of the company. */
export const useLookedZone = (): string => zoneOf(useLookedBranch(), useShop());
