import { randomBytes } from 'node:crypto';
import type { Secrets } from '@filiale/devstack/secrets';

/** Variables of docker/compose.yaml that must not be anybody else's: what lies in docker/.env. */
export const composeSecrets = (secrets: Secrets, postgresPassword: string, tag: string): Record<string, string> => ({
  IMAGE_TAG: tag,
  FILIALE_POSTGRES_PASSWORD: postgresPassword,
  CALLER_PRIVATE_KEY: secrets.callerPrivateKey,
  CALLER_PUBLIC_KEY: secrets.callerPublicKey,
  CATALOG_PRIVATE_KEY: secrets.serviceKeys.catalog.privateKey,
  CATALOG_PUBLIC_KEY: secrets.serviceKeys.catalog.publicKey,
  ORDERING_PRIVATE_KEY: secrets.serviceKeys.ordering.privateKey,
  ORDERING_PUBLIC_KEY: secrets.serviceKeys.ordering.publicKey,
  WORKFORCE_PRIVATE_KEY: secrets.serviceKeys.workforce.privateKey,
  WORKFORCE_PUBLIC_KEY: secrets.serviceKeys.workforce.publicKey,
  SERVICE_TOKEN: secrets.serviceToken,
  METRICS_TOKEN: randomBytes(24).toString('base64url'),
  SECRETS_KEY: secrets.secretsKey,
  SETUP_CODE: secrets.setupCode,
  VAPID_PUBLIC_KEY: secrets.pushPublicKey,
  VAPID_PRIVATE_KEY: secrets.pushPrivateKey,
});
