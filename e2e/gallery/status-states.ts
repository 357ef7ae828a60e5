import type { OrderPlacer } from './place-orders.ts';
import type { ScreenState } from './screen-state.ts';

const QUARTER_MS = 900_000;
/** A slot about an hour from now. */
const nextSlot = (): string => new Date((Math.ceil(Date.now() / QUARTER_MS) + 4) * QUARTER_MS).toISOString();
const delivery = (deliveryArea: string) => ({ isDelivery: true, deliveryArea });

type Move = 'confirm' | 'in-delivery' | 'completed' | 'cancel';
/** An order after some moves of staff. */
const moved =
  (moves: readonly Move[], more?: Parameters<OrderPlacer['place']>[0]) =>
  async ({ place, staff }: OrderPlacer): Promise<string> => {
    const { id, path } = await place(more);
    for (const move of moves) await staff(`POST /api/orders/{id}/status/${move}`, { params: { id } });
    return path;
  };

const paidOnline = () => ({ paymentMethod: 'mollie' as const });
/** An order whose payment was declined on the simulated provider's page. */
const declined = async ({ place }: OrderPlacer): Promise<string> => {
  const { path, paymentRedirectUrl = '' } = await place(paidOnline);
  const page = new URL(paymentRedirectUrl.replace('/checkout/', '/hosted/'));
  const answer = await fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ move: 'fail' }) });
  await fetch(answer.headers.get('location') ?? page, { redirect: 'manual' });
  return path;
};

export const statusStates: readonly ScreenState[] = [
  { name: 'status-waiting', path: moved([]) },
  { name: 'status-waiting-whole', path: moved([]), isWhole: true },
  { name: 'status-awaiting-payment', path: moved([], paidOnline) },
  { name: 'status-payment-failed', path: declined },
  { name: 'status-confirmed', path: moved(['confirm']) },
  { name: 'status-ready', path: moved(['confirm', 'in-delivery']) },
  { name: 'status-on-the-way', path: moved(['confirm', 'in-delivery'], delivery) },
  { name: 'status-completed', path: moved(['confirm', 'in-delivery', 'completed']) },
  { name: 'status-canceled', path: moved(['cancel']) },
  {
    name: 'status-rejected-with-message',
    path: async ({ place, staff }) => {
      const { id, path } = await place();
      const message = 'Leider ist die Limonade aus. Wir hätten Holundersaft.';
      await staff('POST /api/orders/{id}/status/reject', { params: { id }, body: { message } });
      return path;
    },
  },
  {
    name: 'status-counter-offer',
    path: async ({ place, staff }) => {
      const { id, path } = await place();
      const counterAppointment = nextSlot();
      await staff('POST /api/orders/{id}/counter-appointment', { params: { id }, body: { counterAppointment } });
      return path;
    },
  },
  {
    name: 'status-offline',
    path: moved(['confirm']),
    prepare: async (page) => {
      await page.context().setOffline(true);
      await page.waitForTimeout(1_000);
    },
  },
  { name: 'status-of-nothing', path: '/status/nobody/nothing' },
];
