import { EventEmitter } from 'node:events';
import type { ClientRequest } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { limitConnecting } from './limit-connecting.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function connectionOf({ isNew, isAssigned = false }: { readonly isNew: boolean; readonly isAssigned?: boolean }) {
  const destroyed: NodeJS.ErrnoException[] = [];
  const socket = Object.assign(new EventEmitter(), {
    connecting: isNew,
    destroy: (error: NodeJS.ErrnoException) => void destroyed.push(error),
  });
  const outgoing = Object.assign(new EventEmitter(), { socket: isAssigned ? socket : null });
  limitConnecting(outgoing as unknown as ClientRequest);
  outgoing.emit('socket', socket as unknown as Socket);
  return { socket, destroyed };
}

it.each([false, true])(
  'gives up a connection that nobody answers, as one that was refused (known: %s)',
  (isAssigned) => {
    const { destroyed } = connectionOf({ isNew: true, isAssigned });
    jest.advanceTimersByTime(1_000);
    jest.runAllTimers();
    expect(destroyed).toMatchObject([{ syscall: 'connect' }]);
  },
);

it.each([
  ['is there in time', 'connect'],
  ['has gone', 'close'],
])('leaves alone one that %s', (_what, event) => {
  const { socket, destroyed } = connectionOf({ isNew: true });
  socket.emit(event);
  jest.advanceTimersByTime(60_000);
  expect(destroyed).toEqual([]);
});

it('leaves alone a kept one', () => {
  const { destroyed } = connectionOf({ isNew: false });
  jest.advanceTimersByTime(60_000);
  expect(destroyed).toEqual([]);
});
