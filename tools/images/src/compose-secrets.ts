import { randomBytes } from 'node:crypto';
import type { Secrets } from '@filiale/devstack/secrets';
import { storeNames } from '@filiale/devstack/stack';

/** May stand in an address as it is. */
const secret = (): string => randomBytes(24).toString('base64url');

/** Variables of docker/compose.yaml that must not be anybody else's: what lies in docker/.env. */
export const composeSecrets = (secrets: Secrets, tag: string): Record<string, string> => ({
  IMAGE_TAG: tag,
  ...Object.fromEntries(storeNames.map((store) => [`FILIALE_${store.toUpperCase()}_PASSWORD`, secret()])),
  CALLER_PRIVATE_KEY: secrets.callerPrivateKey,
  CALLER_PUBLIC_KEY: secrets.callerPublicKey,
  CATALOG_PRIVATE_KEY: secrets.serviceKeys.catalog.privateKey,
  CATALOG_PUBLIC_KEY: secrets.serviceKeys.catalog.publicKey,
  ORDERING_PRIVATE_KEY: secrets.serviceKeys.ordering.privateKey,
  ORDERING_PUBLIC_KEY: secrets.serviceKeys.ordering.publicKey,
  WORKFORCE_PRIVATE_KEY: secrets.serviceKeys.workforce.privateKey,
  WORKFORCE_PUBLIC_KEY: secrets.serviceKeys.workforce.publicKey,
  SERVICE_TOKEN: secrets.serviceToken,
  METRICS_TOKEN: secret(),
  SECRETS_KEY: secrets.secretsKey,
  SETUP_CODE: secrets.setupCode,
  VAPID_PUBLIC_KEY: secrets.pushPublicKey,
  VAPID_PRIVATE_KEY: secrets.pushPrivateKey,
});
