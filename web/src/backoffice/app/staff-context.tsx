'use client';

import type { Caller } from '@filiale/contracts/api/access';
import type { Person } from '@filiale/contracts/workforce/session';
import { createContext, useContext } from 'react';
import type { SeenAs } from '../see-as/see-as.ts';

/** Who works in the back office, and as whom the table of rights knows them. */
export type Staff = {
  readonly person: Person;
  readonly caller: Caller;
  /** With whose rights they look, and so change nothing; null: with their own. */
  readonly seenAs: SeenAs | null;
};

const Context = createContext<Staff | null>(null);
export const StaffProvider = Context.Provider;

/** Whoever is signed in. */
export function useStaff(): Staff {
  const staff = useContext(Context);
  if (!staff) throw new Error('no StaffProvider above');
  return staff;
}
