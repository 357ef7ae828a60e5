'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import type { OrderMoveType } from '@filiale/rules/order-lifecycle';
import { IconArrowBackUp, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { useDesk } from '../desk-context.tsx';
import { timeText } from '../order-text.ts';
import { useAcceptTime } from './accept-time.ts';
import { delayTo, laterBy } from './later-time.ts';
import type { OrderCommand } from './order-command.ts';
import { nextStep } from './order-steps.ts';
import styles from './panel-steps.module.css';

type Props = {
  readonly order: Order;
  readonly moves: readonly OrderMoveType[];
  /** Minutes chosen for another time. */
  readonly minutes: number | null;
  readonly onChosen: () => void;
  readonly onRefuse: (move: 'reject' | 'cancel') => void;
};
type Look = 'main' | 'time' | 'line' | 'danger';

/** The steps at the foot of the panel: the one that takes the order on, another time, and what ends it. */
export function PanelSteps({ order, moves, minutes, onChosen, onRefuse }: Props) {
  const texts = useMessages('frontdesk');
  const now = useNow();
  const { zone, command } = useDesk();
  const isBusy = command.isBusy(order);
  const accepted = useAcceptTime(order, minutes);
  const later = minutes === null ? null : laterBy(order, minutes, now);
  const time = later === null ? '' : timeText(later, now, zone);

  const step = (text: string, look: Look, icon: ReactNode, todo: OrderCommand | (() => void)) => (
    <button
      // Not by its text, which goes with the time: a button that is replaced under a finger takes no tap.
      key={typeof todo === 'function' ? look : todo.type}
      type="button"
      data-look={look}
      disabled={isBusy}
      onClick={() => {
        if (typeof todo === 'function') return todo();
        void command.run(order, todo).then((isDone) => isDone && onChosen());
      }}
    >
      {icon}
      {text}
    </button>
  );
  const check = <IconCheck size={20} stroke={1.8} aria-hidden="true" />;
  const clock = <IconClock size={20} stroke={1.8} aria-hidden="true" />;
  const cross = <IconX size={20} stroke={1.8} aria-hidden="true" />;
  const undo = <IconArrowBackUp size={20} stroke={1.8} aria-hidden="true" />;

  const steps: ReactNode[] = [];
  if (later !== null && moves.includes('counter-appointment'))
    steps.push(
      step(fill(texts.propose, { time }), 'time', clock, { type: 'counter-appointment', counterAppointment: later }),
    );
  if (later !== null && moves.includes('delay'))
    steps.push(
      step(fill(texts.delayTo, { time }), 'time', clock, {
        type: 'delay',
        minutes: delayTo(order, later, now),
      }),
    );
  if (moves.includes('reject')) steps.push(step(texts.reject, 'danger', cross, () => onRefuse('reject')));
  else if (moves.includes('cancel')) steps.push(step(texts.cancel, 'danger', cross, () => onRefuse('cancel')));
  if (moves.includes('withdraw-counter-appointment'))
    steps.push(step(texts.withdraw, 'line', undo, { type: 'withdraw-counter-appointment' }));
  if (moves.includes('reopen')) steps.push(step(texts.reopen, 'line', undo, { type: 'reopen' }));
  if (moves.includes('confirm'))
    steps.push(
      accepted
        ? step(fill(texts.acceptAt, { time: timeText(accepted.appointment, now, zone) }), 'main', check, {
            type: 'confirm',
            appointment: accepted.appointment,
          })
        : step(texts.accept, 'main', check, { type: 'confirm' }),
    );
  else {
    const next = nextStep(order);
    if (next) steps.push(step(texts[next.text], 'main', check, next.command));
  }
  return steps.length === 0 ? null : <footer className={styles.steps}>{steps}</footer>;
}
