import { z } from 'zod';
import { ExternalId } from './ids.ts';

/** The field of every record that other systems have too. */
export const EXTERNAL_IDS = 'externalIds';
const MOST_SYSTEMS = 20;

/** The word for another system: `pos`, `datev`. Without a dot, which ends a name in filters and paths. */
export const ExternalSystem = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/);

const bySystem = <S extends z.ZodType>(id: S) =>
  z.record(ExternalSystem, id).superRefine((entries, context) => {
    if (Object.keys(entries).length > MOST_SYSTEMS)
      context.addIssue({ code: 'too_big', origin: 'map', maximum: MOST_SYSTEMS, inclusive: true, input: entries });
  });

/** What other systems call a record, by system. No two living records of a resource share one of the same system. */
export const ExternalIds = bySystem(ExternalId).meta({ maxProperties: MOST_SYSTEMS });
export type ExternalIds = z.infer<typeof ExternalIds>;
/** What a write says of them: systems that it does not name keep theirs, null takes one away. */
export const GivenExternalIds = bySystem(ExternalId.nullable()).meta({ maxProperties: MOST_SYSTEMS });
export type GivenExternalIds = z.infer<typeof GivenExternalIds>;

/** The system that a path is of: `pos` of `externalIds.pos`. */
export const systemAt = (path: string): string | undefined => {
  const system = path.startsWith(`${EXTERNAL_IDS}.`) ? path.slice(EXTERNAL_IDS.length + 1) : '';
  return ExternalSystem.safeParse(system).success ? system : undefined;
};

type Carrying = { readonly externalIds?: GivenExternalIds | undefined };

/** A record's external ids after a write; undefined for none. */
export function externalIdsAfter(before: Carrying | null, { externalIds: given }: Carrying): ExternalIds | undefined {
  const all = Object.entries({ ...before?.externalIds, ...given });
  const left = all.filter((entry): entry is [string, string] => entry[1] !== null);
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}
