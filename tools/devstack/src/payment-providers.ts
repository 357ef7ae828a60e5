import type { Secrets } from './secrets.ts';
import { publicUrlOf, type Stack } from './stack.ts';

/** What the simulation accepts, and what the shop shows it. */
export const simulatedKeys = ({ providers }: Secrets): Record<string, string> => ({
  MOLLIE_API_KEY: providers.mollieApiKey,
  DATATRANS_MERCHANT_ID: providers.datatransMerchantId,
  DATATRANS_PASSWORD: providers.datatransPassword,
  DATATRANS_HMAC_KEY: providers.datatransSignKey,
});

/**
 * How payment reaches the providers: the simulation of this stack, unless the environment brings live keys. Each provider is switched by
 * itself, `MOLLIE_API_KEY` the one and `DATATRANS_MERCHANT_ID` the other; their addresses are then the service's own defaults.
 */
export function paymentEnvironment(stack: Stack, secrets: Secrets): Record<string, string> {
  const live = stack.providerKeys;
  const simulation = `http://127.0.0.1:${stack.ports.psp}`;
  const keys = simulatedKeys(secrets);
  const only = (names: RegExp, from: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(from).filter(([name]) => names.test(name)));
  return {
    PUBLIC_URL: publicUrlOf(stack),
    // The simulation calls by address: localhost may be another network to it.
    ...(live.PUBLIC_URL ? {} : { WEBHOOK_URL: `http://127.0.0.1:${stack.ports.gateway}` }),
    ...(live.MOLLIE_API_KEY ? only(/^MOLLIE_/, live) : { ...only(/^MOLLIE_/, keys), MOLLIE_API_URL: simulation }),
    ...(live.DATATRANS_MERCHANT_ID
      ? only(/^DATATRANS_/, live)
      : {
          ...only(/^DATATRANS_/, keys),
          DATATRANS_API_URL: `${simulation}/v1`,
          DATATRANS_PAY_URL: `http://localhost:${stack.ports.psp}/v1`,
        }),
  };
}
