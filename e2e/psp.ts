import type { Stack } from '@filiale/devstack/stack';
import type { SimulatedPayment } from '@filiale/psp/payment';

/** What a company that offers the wallet's button has as `stripePublishableKey`. */
export const WALLET_KEY = 'pk_test_0123456789';

type LedgerEntry = { readonly capturedCents: number; readonly refundedCents: number };

/** The simulated payment providers of a stack: their ledger, their faults, and their page as a customer uses it. */
export function pspOf({ ports }: Pick<Stack, 'ports'>) {
  const origin = `http://127.0.0.1:${ports.psp}`;
  const control = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${origin}/simulator${path}`, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`simulator: ${method} ${path} answered ${response.status}`);
    return ((await response.json()) as { data: T }).data;
  };
  return {
    control,
    ledger: (orderId: string) => control<LedgerEntry>('GET', `/ledger?orderId=${orderId}`),
    payments: (orderId: string) => control<SimulatedPayment[]>('GET', `/payments?orderId=${orderId}`),
    befalls: (fault: Record<string, unknown>) => control('POST', '/faults', fault),
    forgetFaults: () => control('DELETE', '/faults'),
    /** Decides on the hosted page and answers where the provider sends the browser. */
    press: async (pageUrl: string, move: 'pay' | 'cancel' | 'fail'): Promise<string> => {
      const id = new URL(pageUrl).pathname.split('/').at(-1);
      const response = await fetch(`${origin}/hosted/${id}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ move }),
      });
      await response.arrayBuffer();
      const location = response.headers.get('location');
      if (!location) throw new Error(`simulator: ${move} answered ${response.status} without a way back`);
      return location;
    },
    /** Confirms the intent of an order as a wallet does in the page of the shop. */
    confirm: async (orderId: string, clientSecret: string): Promise<void> => {
      const all = await control<SimulatedPayment[]>('GET', `/payments?orderId=${orderId}`);
      const intent = all.find((one) => one.clientSecret === clientSecret);
      if (!intent) throw new Error('simulator: the client secret is of no payment');
      const { id, amountCents } = intent;
      const body = new URLSearchParams({ key: WALLET_KEY, client_secret: clientSecret, amount: String(amountCents) });
      const response = await fetch(`${origin}/v1/payment_intents/${id}/confirm`, { method: 'POST', body });
      if (!response.ok) throw new Error(`simulator: confirming ${id} answered ${response.status}`);
    },
  };
}
