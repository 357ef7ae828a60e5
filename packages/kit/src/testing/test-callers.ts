import { generateKeyPairSync } from 'node:crypto';
import type { Caller } from '@filiale/contracts/api/access';
import { signCaller } from '../http/access.ts';

/** Callers as tests need them. */
export const admin: Caller = { kind: 'staff', sub: 'admin', roles: ['ROLE_ADMIN', 'ROLE_EMPLOYEE'] };
export const employee: Caller = { kind: 'staff', sub: 'employee', roles: ['ROLE_EMPLOYEE'] };
export const anonymous: Caller = { kind: 'anonymous' };
export const serviceCaller = (sub: string): Caller => ({ kind: 'service', sub });

const keyPair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
};

/** Keys of a gateway and of the services that may call, the environment that knows them, and a signature of each caller. */
export function testCallers(services: readonly string[] = ['ordering']) {
  const gateway = keyPair();
  const own = new Map(services.map((name) => [name, keyPair()]));
  return {
    environment: {
      CALLER_PUBLIC_KEY: gateway.publicKey,
      CALLER_PRIVATE_KEY: gateway.privateKey,
      SERVICE_PUBLIC_KEYS: [...own].map(([name, { publicKey }]) => `${name}:${publicKey}`).join(','),
    },
    /** As the one who may vouch for the caller signs it. */
    sign: (caller: Caller, audience: string): Promise<string> => {
      const { privateKey } = (caller.kind === 'service' && own.get(caller.sub)) || gateway;
      return signCaller(caller, audience, privateKey);
    },
  };
}
