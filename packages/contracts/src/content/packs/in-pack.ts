import type { Kinds } from '../../fields/field.ts';

/** Packs beside `core`, which every installation has; each is a folder of this one. See ADR 69. */
export const packNames = ['pet-food'] as const;
export type PackName = (typeof packNames)[number];

/** Kinds that belong to a pack. */
export const inPack = <const Ks extends Kinds>(pack: PackName, kinds: Ks) =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, { ...kind, pack }])) as {
    readonly [K in keyof Ks]: Ks[K] & { readonly pack: PackName };
  };
