import type { MenuGroup } from '../fields/menu-groups.ts';

/**
 * The services of an installation: where each listens by default, the kind of store it keeps its data in, and where the menu of the back
 * office has its resources. The only list of them: environments, addresses at the gateway, the processes of `make up` and the pages of their
 * variables follow from it.
 */
export const services = {
  catalog: { port: 8101, store: 'mongodb', menuGroup: 'range' },
  ordering: { port: 8102, store: 'postgres', menuGroup: 'operation' },
  content: { port: 8103, store: 'mongodb', menuGroup: 'website' },
  analytics: { port: 8104, store: 'postgres', menuGroup: 'reports' },
  payment: { port: 8105, store: 'postgres', menuGroup: 'operation' },
  workforce: { port: 8106, store: 'postgres', menuGroup: 'team' },
  signage: { port: 8107, store: 'postgres', menuGroup: 'screens' },
} as const satisfies Record<
  string,
  { readonly port: number; readonly store: 'mongodb' | 'postgres'; readonly menuGroup: MenuGroup }
>;
export type ServiceName = keyof typeof services;
export const serviceNames = Object.keys(services) as ServiceName[];

/** The environment variable about a service, such as `CATALOG_URL`. */
export type ServiceVariable<N extends string, What extends string> = `${Uppercase<N>}_${What}`;
export const serviceVariable = <N extends string, What extends string>(service: N, what: What) =>
  `${service.toUpperCase()}_${what}` as ServiceVariable<N, What>;

/** A value for each service, under its name. */
export const ofEachService = <T>(make: (service: ServiceName) => T): Readonly<Record<ServiceName, T>> =>
  Object.fromEntries(serviceNames.map((name) => [name, make(name)])) as Record<ServiceName, T>;

/** The same, keyed by the environment variable of each service. */
export const inEnvironment = <What extends string, T>(what: What, make: (service: ServiceName) => T) =>
  Object.fromEntries(serviceNames.map((name) => [serviceVariable(name, what), make(name)])) as {
    readonly [N in ServiceName as ServiceVariable<N, What>]: T;
  };
