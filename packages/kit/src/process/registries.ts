import type { Registry } from 'prom-client';

/** The numbers of this process, for whoever sends them on. */
export const registries = new Set<Registry>();
