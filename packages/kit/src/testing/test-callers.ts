import { generateKeyPairSync } from 'node:crypto';
import type { Caller, Grant, Role } from '@filiale/contracts/api/access';
import { callerTokens } from '../http/caller-tokens.ts';

/** Somebody of staff with a role and the branches worked at. */
const person = (role: Role, branches: readonly string[]): Extract<Caller, { kind: 'staff' }> => ({
  kind: 'staff',
  sub: role.slice('ROLE_'.length).toLowerCase(),
  name: role,
  roles: [role],
  branches,
});

/** Callers as tests need them. */
export const admin: Caller = person('ROLE_ADMIN', []);
export const managerOf = (...branches: string[]) => person('ROLE_MANAGER', branches);
export const employeeOf = (...branches: string[]) => person('ROLE_EMPLOYEE', branches);
export const editor: Caller = person('ROLE_EDITOR', []);
/** An integrator's key; `branches` null for all. */
export const keyWith = (grants: readonly Grant[], branches: readonly string[] | null = null): Caller => ({
  kind: 'key',
  sub: 'integrator',
  name: 'integrator',
  grants,
  branches,
});
export const anonymous: Caller = { kind: 'anonymous' };
export const serviceCaller = (sub: string): Caller => ({ kind: 'service', sub });

/** A pair of Ed25519 keys as configurations carry them: base64 of DER. */
export const keyPair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
};

/** Keys of a gateway and of the services that may call, the environment that knows them, and a signature of each caller. */
export function testCallers(services: readonly string[] = ['ordering', 'catalog']) {
  const signer = () => {
    const keys = keyPair();
    return { ...keys, tokenFor: callerTokens(keys.privateKey) };
  };
  const gateway = signer();
  const own = new Map(services.map((name) => [name, signer()]));
  return {
    environment: {
      CALLER_PUBLIC_KEY: gateway.publicKey,
      CALLER_PRIVATE_KEY: gateway.privateKey,
      SERVICE_PUBLIC_KEYS: [...own].map(([name, { publicKey }]) => `${name}:${publicKey}`).join(','),
    },
    /** As the one who may vouch for the caller signs it. */
    sign: (caller: Caller, audience: string): Promise<string> => {
      const { tokenFor } = (caller.kind === 'service' && own.get(caller.sub)) || gateway;
      return tokenFor(caller, audience);
    },
  };
}
