import { onlineMethods } from '@filiale/contracts/payment/online-methods';
import { providers } from '@filiale/psp/providers';
import type { Secrets } from './secrets.ts';
import { publicUrlOf, type Stack } from './stack.ts';

/** Environment of the simulation: the keys it accepts, and the address of the shop. */
export const simulationEnvironment = (stack: Stack, secrets: Secrets): Record<string, string> => ({
  PSP_SHOP_URL: gatewayOf(stack),
  ...secrets.providerKeys,
});

/**
 * How payment reaches the providers: the simulation of this stack, unless the environment brings live keys. Each provider is switched by
 * itself, by the first of its keys; its addresses are then the service's own defaults.
 */
export function paymentEnvironment(stack: Stack, secrets: Secrets): Record<string, string> {
  const { ports, providerKeys: live } = stack;
  const reach = onlineMethods.map(({ value }) => {
    const { newKeys, addresses } = providers[value];
    const [main = ''] = Object.keys(newKeys());
    const own = Object.entries(live[main] ? live : secrets.providerKeys).filter(([name]) =>
      name.startsWith(`${value.toUpperCase()}_`),
    );
    const simulation = addresses(`http://127.0.0.1:${ports.psp}`, `http://localhost:${ports.psp}`);
    return { ...Object.fromEntries(own), ...(live[main] ? {} : simulation) };
  });
  return {
    PUBLIC_URL: publicUrlOf(stack),
    // The simulation calls by address: localhost may be another network to it.
    ...(live.PUBLIC_URL ? {} : { WEBHOOK_URL: gatewayOf(stack) }),
    ...Object.assign({}, ...reach),
  };
}

/** Where pages load the script of Stripe from: the simulation's stand-in, unless the environment brings live keys. */
export const scriptEnvironment = ({ ports, providerKeys: live }: Stack): Record<string, string> =>
  live.STRIPE_SECRET_KEY ? {} : { STRIPE_JS_URL: `http://localhost:${ports.psp}` };

const gatewayOf = ({ ports }: Stack): string => `http://127.0.0.1:${ports.gateway}`;
