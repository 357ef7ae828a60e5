'use client';

import { createContext, type ReactNode, useContext } from 'react';

/** What every card of the login stands in. */
export type LoginRoom = {
  /** The company's sign. */
  readonly logo: ReactNode;
  /** Restores the removed parts of the address before the page is reloaded. */
  readonly keepAddress: () => void;
};

const Context = createContext<LoginRoom | null>(null);
export const LoginRoomProvider = Context.Provider;

export function useLoginRoom(): LoginRoom {
  const room = useContext(Context);
  if (!room) throw new Error('no LoginRoomProvider above');
  return room;
}
