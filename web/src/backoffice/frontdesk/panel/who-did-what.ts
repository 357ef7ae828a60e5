import type { OrderHistoryEntry } from '@filiale/contracts/ordering/order-history';
import type { StaffIdentity } from '../../session/staff-identity.ts';
import type { DeskTexts } from '../order-text.ts';

type Entry = Pick<OrderHistoryEntry, 'actor' | 'move'>;

/** Who made a step, as seen from here. */
export function actorText({ actor }: Entry, identity: StaffIdentity, texts: DeskTexts): string {
  const self = identity.kind === 'device' ? identity.id : identity.person.id;
  switch (actor.kind) {
    case 'customer':
      return texts.actorCustomer;
    case 'system':
      return texts.actorSystem;
    case 'admin':
      return actor.id === self ? texts.actorSelf : texts.actorAdmin;
    case 'staff':
      return actor.id === self ? texts.actorSelf : texts.actorStaff;
    default:
      return actor.kind satisfies never;
  }
}

/** The text of a move; unknown moves of later versions keep their name. */
export const moveText = ({ move }: Entry, texts: DeskTexts): string => {
  const key = `move-${move}`;
  return key in texts ? texts[key as keyof DeskTexts] : move;
};
