import type { OrderStateName } from '@filiale/contracts/ordering/order';
import type { Tone } from '../../../ui/chip.tsx';

const tones: Readonly<Record<OrderStateName, Tone>> = {
  awaitingPayment: 'warn',
  placed: 'warn',
  counterOffered: 'info',
  confirmed: 'info',
  inDelivery: 'ready',
  delivered: 'ready',
  completed: 'neutral',
  rejected: 'error',
  canceled: 'error',
  failed: 'error',
};

/** The colour of a state beside its word. */
export const orderTone = (state: OrderStateName): Tone => tones[state];
