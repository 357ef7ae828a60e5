'use client';

import { createContext, type ReactNode, useContext } from 'react';

/** What every card of the login stands in. */
export type LoginRoom = {
  /** The company's sign. */
  readonly logo: ReactNode;
  /** Puts back into the address what was taken out of it, before the page is loaded again. */
  readonly keepAddress: () => void;
};

const Context = createContext<LoginRoom | null>(null);
export const LoginRoomProvider = Context.Provider;

export function useLoginRoom(): LoginRoom {
  const room = useContext(Context);
  if (!room) throw new Error('no LoginRoomProvider above');
  return room;
}
