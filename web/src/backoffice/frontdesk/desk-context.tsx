'use client';

import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Order } from '@filiale/contracts/ordering/order';
import { createContext, useContext } from 'react';
import type { StaffIdentity } from '../session/staff-identity.ts';
import type { useOrderCommand } from './panel/use-order-command.ts';

/** What every part of a front desk works with. */
export type Desk = {
  readonly branch: Branch;
  readonly zone: string;
  readonly currency: string;
  readonly identity: StaffIdentity;
  readonly command: ReturnType<typeof useOrderCommand>;
  /** Orders of the board, which determine the default promise. */
  readonly open: readonly Order[];
};

const Context = createContext<Desk | null>(null);
export const DeskProvider = Context.Provider;

export function useDesk(): Desk {
  const desk = useContext(Context);
  if (!desk) throw new Error('no DeskProvider above');
  return desk;
}
