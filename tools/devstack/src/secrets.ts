import { createECDH, createHash, generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ofEachService, type ServiceName } from '@filiale/contracts/api/services';

export type KeyPair = { readonly publicKey: string; readonly privateKey: string };

export type Secrets = {
  readonly adminToken: string;
  /** SHA-256 in hex, all the gateway knows. */
  readonly adminTokenHash: string;
  readonly serviceToken: string;
  /** Ed25519, base64 of DER: PKCS8 and SPKI. */
  readonly callerPrivateKey: string;
  readonly callerPublicKey: string;
  /** The pair that each service signs its own calls with. */
  readonly serviceKeys: Readonly<Record<ServiceName, KeyPair>>;
  /** VAPID, P-256 as base64url: what browsers are pushed to with. */
  readonly pushPublicKey: string;
  readonly pushPrivateKey: string;
  readonly providers: ProviderSecrets;
};

/** What the shop and the simulated payment providers know of each other. */
export type ProviderSecrets = {
  readonly mollieApiKey: string;
  readonly datatransMerchantId: string;
  readonly datatransPassword: string;
  /** Hex. */
  readonly datatransSignKey: string;
};

export const adminTokenFile = (stateDir: string): string => join(stateDir, 'admin-token');

/** Reads the secrets of a state folder, made at the first call and readable by the owner only. */
export function readSecrets(stateDir: string): Secrets {
  const adminToken = keep(adminTokenFile(stateDir), () => randomBytes(32).toString('base64url'));
  const caller = keyPair(stateDir, 'caller', makeCallerKeys);
  const push = keyPair(stateDir, 'push', makePushKeys);
  return {
    adminToken,
    adminTokenHash: createHash('sha256').update(adminToken).digest('hex'),
    serviceToken: keep(join(stateDir, 'service-token'), () => randomBytes(32).toString('base64url')),
    callerPrivateKey: caller.privateKey,
    callerPublicKey: caller.publicKey,
    serviceKeys: ofEachService((name) => keyPair(stateDir, name, makeCallerKeys)),
    providers: JSON.parse(keep(join(stateDir, 'provider-keys.json'), makeProviderKeys)) as ProviderSecrets,
    pushPublicKey: push.publicKey,
    pushPrivateKey: push.privateKey,
  };
}

/** Password of the embedded PostgreSQL and of the one in Docker. */
export const postgresPassword = (stateDir: string): string =>
  keep(join(stateDir, 'postgres-password'), () => randomBytes(18).toString('base64url'));

function keyPair(stateDir: string, name: string, make: () => string): KeyPair {
  const file = join(stateDir, `${name}-keys.json`);
  const { publicKey, privateKey } = JSON.parse(keep(file, make)) as Partial<KeyPair>;
  if (!publicKey || !privateKey) throw new Error(`${file} is damaged; delete it.`);
  return { publicKey, privateKey };
}

const makeProviderKeys = (): string =>
  JSON.stringify({
    mollieApiKey: `test_${randomBytes(15).toString('hex')}`,
    datatransMerchantId: `11000${randomInt(100_000, 1_000_000)}`,
    datatransPassword: randomBytes(18).toString('base64url'),
    datatransSignKey: randomBytes(32).toString('hex'),
  } satisfies ProviderSecrets);

function makeCallerKeys(): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return JSON.stringify({
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  });
}

function makePushKeys(): string {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  // A private key with leading zeros comes out shorter than the 32 bytes that VAPID wants.
  const privateKey = Buffer.alloc(32);
  const bytes = keys.getPrivateKey();
  bytes.copy(privateKey, 32 - bytes.length);
  return JSON.stringify({ publicKey: keys.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') });
}

function keep(file: string, make: () => string): string {
  if (!existsSync(file)) writeFileSync(file, `${make()}\n`, { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
