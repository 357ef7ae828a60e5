import { createECDH, createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ofEachService, type ServiceName } from '@filiale/contracts/api/services';
import { SETUP_CODE_SIGNS } from '@filiale/contracts/workforce/setup';
import { randomCode } from '@filiale/kit/process/ids';
import { newKeys } from '@filiale/psp/providers';

export type KeyPair = { readonly publicKey: string; readonly privateKey: string };

export type Secrets = {
  readonly adminToken: string;
  /** SHA-256 in hex, all the gateway knows. */
  readonly adminTokenHash: string;
  readonly serviceToken: string;
  /** What secrets of second factors are kept under: base64 of 32 bytes. */
  readonly secretsKey: string;
  /** What the first administrator is made with where there is none. */
  readonly setupCode: string;
  /** In the address of who loads the demo company. */
  readonly demoSecret: string;
  /** What the people of the demo company sign in with. */
  readonly loginPassword: string;
  /** Ed25519, base64 of DER: PKCS8 and SPKI. */
  readonly callerPrivateKey: string;
  readonly callerPublicKey: string;
  /** The pair that each service signs its own calls with. */
  readonly serviceKeys: Readonly<Record<ServiceName, KeyPair>>;
  /** VAPID, P-256 as base64url: what browsers are pushed to with. */
  readonly pushPublicKey: string;
  readonly pushPrivateKey: string;
  /** What the shop and the simulated payment providers know of each other, by the variables they read. */
  readonly providerKeys: Readonly<Record<string, string>>;
};

export const adminTokenFile = (stateDir: string): string => join(stateDir, 'admin-token');

export const loginPasswordFile = (stateDir: string): string => join(stateDir, 'login-password');

/** Reads the secrets of a state folder, made at the first call and readable by the owner only. */
export function readSecrets(stateDir: string): Secrets {
  const adminToken = keep(adminTokenFile(stateDir), () => randomBytes(32).toString('base64url'));
  const caller = keyPair(stateDir, 'caller', makeCallerKeys);
  const push = keyPair(stateDir, 'push', makePushKeys);
  return {
    adminToken,
    adminTokenHash: createHash('sha256').update(adminToken).digest('hex'),
    serviceToken: keep(join(stateDir, 'service-token'), () => randomBytes(32).toString('base64url')),
    secretsKey: keep(join(stateDir, 'secrets-key'), () => randomBytes(32).toString('base64')),
    setupCode: keep(join(stateDir, 'setup-code'), () => randomCode(SETUP_CODE_SIGNS)),
    demoSecret: keep(join(stateDir, 'demo-secret'), () => randomBytes(24).toString('base64url')),
    loginPassword: keep(loginPasswordFile(stateDir), () => randomBytes(15).toString('base64url')),
    callerPrivateKey: caller.privateKey,
    callerPublicKey: caller.publicKey,
    serviceKeys: ofEachService((name) => keyPair(stateDir, name, makeCallerKeys)),
    providerKeys: providerKeysIn(join(stateDir, 'provider-keys.json')),
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

/** Kept keys, and fresh ones of providers that have joined since. */
function providerKeysIn(file: string): Readonly<Record<string, string>> {
  const fresh = newKeys();
  const kept = JSON.parse(keep(file, () => '{}')) as Record<string, string>;
  const keys = Object.fromEntries(Object.entries(fresh).map(([name, value]) => [name, kept[name] ?? value]));
  if (Object.keys(fresh).some((name) => !kept[name])) writeFileSync(file, `${JSON.stringify(keys)}\n`, { mode: 0o600 });
  return keys;
}

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
