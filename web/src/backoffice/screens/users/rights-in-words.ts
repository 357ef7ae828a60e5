import type { Caller } from '@filiale/contracts/api/access';
import { resources } from '@filiale/contracts/api/resources';
import { isAllowed, type Reach, reachOf } from '@filiale/contracts/api/rights';
import type { Label } from '@filiale/contracts/fields/locales';
import { orderRights } from '@filiale/contracts/ordering/order-rights';

/** How far somebody reaches: every record, those of their branches, their own. */
type Far = 'all' | 'branches' | 'own';
/** What somebody may do with the records of a resource at most: make and change them, change some fields, look at them. */
export type RightInWords = {
  readonly name: string;
  readonly label: Label;
  readonly is: 'manages' | 'changes' | 'sees';
  readonly far: Far;
};

const words = {
  orders: { de: 'Bestellungen', en: 'Orders' },
  refunds: { de: 'Erstattungen', en: 'Refunds' },
} as const satisfies Record<string, Label>;

const farOf = (reach: Reach): Far => {
  if (reach.some(({ branches, owner }) => branches === undefined && owner === undefined)) return 'all';
  return reach.some(({ branches }) => branches !== undefined) ? 'branches' : 'own';
};

/** What somebody sees and may do, read from the table of rights, in the order of the menu. */
export function rightsInWords(caller: Caller): readonly RightInWords[] {
  const orders: RightInWords[] = [];
  if (isAllowed(caller, orderRights.confirm))
    orders.push({
      name: 'orders',
      label: words.orders,
      is: 'manages',
      far: farOf(reachOf(caller, orderRights.confirm)),
    });
  if (isAllowed(caller, orderRights.refund))
    orders.push({
      name: 'refunds',
      label: words.refunds,
      is: 'manages',
      far: farOf(reachOf(caller, orderRights.refund)),
    });
  const others = resources.flatMap(({ name, label, rights }): RightInWords[] => {
    const [created, updated, read] = (['create', 'update', 'read'] as const).map((action) =>
      reachOf(caller, rights[action]),
    );
    const whole = (updated ?? []).filter(({ fields }) => fields === undefined);
    const of = (is: RightInWords['is'], reach: Reach): RightInWords[] => [
      { name, label: label.many, is, far: farOf(reach) },
    ];
    if (created?.length && whole.length) return of('manages', whole);
    if (created?.length) return of('manages', created);
    if (updated?.length) return of('changes', updated);
    return read?.length ? of('sees', read) : [];
  });
  return [...orders, ...others];
}
