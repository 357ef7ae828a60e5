import type { OrderHistoryEntry } from '@filiale/contracts/ordering/order-history';
import type { StaffIdentity } from '../../staff-identity.ts';
import type { DeskTexts } from '../order-text.ts';

type Entry = Pick<OrderHistoryEntry, 'actor' | 'move'>;

/** Who made a step, as seen from here. */
export function actorText({ actor }: Entry, identity: StaffIdentity, texts: DeskTexts): string {
  switch (actor.kind) {
    case 'customer':
      return texts.actorCustomer;
    case 'system':
      return texts.actorSystem;
    case 'admin':
      return identity.kind === 'token' ? texts.actorSelf : texts.actorAdmin;
    case 'staff':
      return identity.kind === 'device' && identity.id === actor.id ? texts.actorSelf : texts.actorStaff;
    default:
      return actor.kind satisfies never;
  }
}

/** What was done; moves that this version does not know keep their own name. */
export const moveText = ({ move }: Entry, texts: DeskTexts): string => {
  const key = `move-${move}`;
  return key in texts ? texts[key as keyof DeskTexts] : move;
};
