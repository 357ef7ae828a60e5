import type { OnlineMethod } from '@filiale/contracts/payment/online-methods';
import type { Express } from 'express';
import type { Keys, ProviderTraits } from './provider-traits.ts';
import { datatrans } from './providers/datatrans.ts';
import { mollie } from './providers/mollie.ts';
import { stripe } from './providers/stripe.ts';
import type { World } from './world.ts';

type SimulatedProvider = ProviderTraits & { bind(app: Express, world: World): void };

/** Every provider by the method that is paid with it. */
export const providers: Readonly<Record<OnlineMethod, SimulatedProvider>> = { mollie, datatrans, stripe };

const merged = (of: (provider: SimulatedProvider) => Keys): Record<string, string> =>
  Object.assign({}, ...Object.values(providers).map(of));

/** Fresh credentials at every provider. */
export const newKeys = (): Record<string, string> => merged((provider) => provider.newKeys());

/** How a shop reaches all of them, see `ProviderTraits`. */
export const addressesOf = (api: string, pages: string): Record<string, string> =>
  merged((provider) => provider.addresses(api, pages));
