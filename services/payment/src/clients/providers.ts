import { byOnlineMethod, type OnlineMethod } from '@filiale/contracts/payment/online-methods';
import type { z } from 'zod';
import { datatransConfig, openDatatrans } from './datatrans.ts';
import { mollieConfig, openMollie } from './mollie.ts';
import type { PaymentProvider, ProviderOptions, Providers } from './payment-provider.ts';
import { openStripe, stripeConfig } from './stripe.ts';

/** Environment of every provider. */
export const providersConfig = { ...mollieConfig, ...datatransConfig, ...stripeConfig };
type Config = z.infer<z.ZodObject<typeof providersConfig>>;

/** Each method of `contracts/payment/online-methods`, where a new one begins, with its provider. */
const open: Record<OnlineMethod, (config: Config, options: ProviderOptions) => PaymentProvider | undefined> = {
  mollie: openMollie,
  datatrans: openDatatrans,
  stripe: openStripe,
};

/** The providers that the environment holds credentials for; `origin` is where they call us. */
export const openProviders = (config: Config, origin: string, timeoutMs: number): Providers =>
  byOnlineMethod(({ value }) =>
    open[value](config, { webhookUrl: `${origin}/api/payments/${value}/webhook`, timeoutMs }),
  );
