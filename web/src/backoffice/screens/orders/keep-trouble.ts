import { newId } from '@filiale/contracts/fields/ids';
import { useEffect } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { addFailure, dropFailure } from '../../failures/failures.ts';
import { attemptOf, failureText } from '../../frontdesk/failure-text.ts';
import type { CommandTrouble } from '../../frontdesk/panel/use-order-command.ts';
import { recoveryOf } from './recovery-of-command.ts';

/** Keeps a command that failed in the error centre until it is resolved, also when the page is left. Source: ERR-001. */
export function useKeptTrouble(trouble: CommandTrouble | null): void {
  const desk = useMessages('frontdesk');
  useEffect(() => {
    if (trouble?.kind !== 'failed') return;
    const { order, command, error } = trouble;
    const id = newId();
    const hash = location.hash;
    addFailure({
      ...{ id, hash, at: new Date().toISOString(), details: [] },
      message: failureText(error, desk, attemptOf(command)),
      recovery: recoveryOf(order.id, command),
    });
    return () => {
      // It was tried again, or seen and put away.
      if (location.hash === hash) dropFailure(id);
    };
  }, [trouble, desk]);
}
