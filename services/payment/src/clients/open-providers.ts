import type { Config } from '../config.ts';
import { createDatatrans } from './datatrans.ts';
import { createMollie } from './mollie.ts';
import type { Providers } from './provider.ts';

/** The providers that the environment holds credentials for. */
export function openProviders(config: Config): Providers {
  const webhooks = config.WEBHOOK_URL ?? config.PUBLIC_URL;
  const timeoutMs = config.PROVIDER_TIMEOUT_MS;
  const { MOLLIE_API_KEY: apiKey, DATATRANS_MERCHANT_ID: merchantId, DATATRANS_PASSWORD: password } = config;
  return {
    ...(apiKey
      ? {
          mollie: createMollie({
            apiKey,
            apiUrl: config.MOLLIE_API_URL,
            webhookUrl: `${webhooks}/api/payments/mollie/webhook`,
            timeoutMs,
          }),
        }
      : {}),
    ...(merchantId && password && config.DATATRANS_HMAC_KEY
      ? {
          datatrans: createDatatrans({
            merchantId,
            password,
            apiUrl: config.DATATRANS_API_URL,
            payUrl: config.DATATRANS_PAY_URL,
            webhookUrl: `${webhooks}/api/payments/datatrans/webhook`,
            timeoutMs,
          }),
        }
      : {}),
  };
}
