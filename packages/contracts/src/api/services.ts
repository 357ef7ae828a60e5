/**
 * The services of an installation: where each listens unless told, and the kind of store it keeps its data in. The only list of them:
 * environments, addresses of the gateway and the processes of `make up` follow from it.
 */
export const services = {
  catalog: { port: 8101, store: 'mongo' },
  ordering: { port: 8102, store: 'postgres' },
  content: { port: 8103, store: 'mongo' },
  analytics: { port: 8104, store: 'postgres' },
  payment: { port: 8105, store: 'postgres' },
  workforce: { port: 8106, store: 'postgres' },
  signage: { port: 8107, store: 'postgres' },
} as const satisfies Record<string, { readonly port: number; readonly store: 'mongo' | 'postgres' }>;
export type ServiceName = keyof typeof services;
