import type { Registry } from 'prom-client';

/** The metrics of this process. */
export const registries = new Set<Registry>();
