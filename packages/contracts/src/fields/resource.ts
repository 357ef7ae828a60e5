import { z } from 'zod';
import type { Access } from '../api/access.ts';
import type { ProblemCode } from '../api/problems.ts';
import type { ServiceName } from '../api/services.ts';
import type { Fields, Lenient, Shape } from './field.ts';
import { hasTranslations, shapeOf, type Translations } from './field-shape.ts';
import { Id } from './ids.ts';
import type { Label } from './locales.ts';

/** What every stored record carries besides its own fields. `revision` counts its writes from 1. */
export const RecordHead = z.object({
  id: Id,
  revision: z.int().min(1),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type RecordHead = z.infer<typeof RecordHead>;

/** What creating and replacing are besides what follows from the fields. */
type Writes = {
  /** Another body, for a resource with a file. */
  readonly body?: z.ZodType;
  readonly bodyLimitBytes?: number;
  readonly accepts?: 'multipart';
  readonly problems?: readonly ProblemCode[];
};

type Options<F extends Fields> = {
  readonly service: ServiceName;
  /** What its calls are about, for the description of the API. */
  readonly about: string;
  readonly label: { readonly one: Label; readonly many: Label };
  /** Columns of the list in the back office, in order. */
  readonly list: readonly (keyof F & string)[];
  /** Names that `filter[…]` and `sort` accept besides id, createdAt and updatedAt. */
  readonly filters?: readonly (keyof F & string)[];
  /** Names that `search` looks into. */
  readonly search?: readonly (keyof F & string)[];
  readonly access: { readonly read: Access; readonly write: Access };
  /** The field whose value no two living records share. Source: RES-010. */
  readonly unique?: keyof F & string;
  /** The unique value may repeat where this field differs, as table numbers do between branches. */
  readonly uniqueWithin?: keyof F & string;
  readonly writes?: Writes;
  readonly removal?: Pick<Writes, 'problems'>;
  /** Whoever changes one must have proved the password lately. */
  readonly asksForProof?: true;
};

export type Values<F extends Fields, T> = z.infer<z.ZodObject<Shape<F>>> &
  (T extends true ? { translations: Translations } : unknown);
export type InputValues<F extends Fields> = Lenient<z.input<z.ZodObject<Shape<F>>>> & { translations?: Translations };

/** One kind of record: the only place where its fields are written. Forms, checks, OpenAPI, events and tables follow from it. */
export type Resource<F extends Fields = Fields, V = unknown, N extends string = string> = Options<F> & {
  readonly name: N;
  readonly fields: F;
  /** A stored record as it is answered. */
  readonly record: z.ZodType<V & RecordHead>;
  /** Body of a create: the fields, optionally the id; unknown names are refused. */
  readonly create: z.ZodType<V & { id?: string | undefined }, InputValues<F> & { id?: string }>;
  /** Body of a replace: the whole record with the revision it was read at. */
  readonly replace: z.ZodType<V & { id: string; revision: number }, InputValues<F> & { id: string; revision: number }>;
};

/** Defines a resource served at `/api/{name}`. */
export function resource<const N extends string, F extends Fields, const T extends boolean = false>(
  name: N,
  fields: F,
  options: Options<F> & { readonly isTranslated?: T },
): Resource<F, Values<F, T>, N> {
  if (Boolean(options.isTranslated) !== hasTranslations(fields))
    throw new Error(`${name}: isTranslated must say whether a field is translatable`);
  const shape = shapeOf(fields);
  const written = shapeOf(fields, 'write');
  return {
    ...options,
    name,
    fields,
    record: z.object({ ...RecordHead.shape, ...shape }) as never,
    create: z.strictObject({ id: Id.optional(), ...written }) as never,
    replace: z.strictObject({
      id: Id,
      revision: z.int().min(1),
      createdAt: z.unknown().optional(),
      updatedAt: z.unknown().optional(),
      ...written,
    }) as never,
  };
}

/** The record type of a resource. */
export type RecordOf<R> = R extends { readonly record: z.ZodType<infer V> } ? V : never;
/** What a create of the resource accepts. */
export type InputOf<R> = R extends Resource<infer F, infer _V> ? InputValues<F> & { id?: string } : never;

/** Some kinds of record whatever they are, as lists of them are gone through. */
export type AnyResource = Pick<
  Resource,
  'name' | 'service' | 'about' | 'label' | 'access' | 'writes' | 'removal' | 'asksForProof'
> & {
  readonly fields: Fields;
  readonly list: readonly string[];
  readonly filters?: readonly string[];
  readonly search?: readonly string[];
  readonly unique?: string;
  readonly uniqueWithin?: string;
  readonly record: z.ZodType;
  readonly create: z.ZodType;
  readonly replace: z.ZodType;
};
/** The records of a list of resources by their names. */
export type RecordsOf<L extends readonly AnyResource[]> = { readonly [R in L[number] as R['name']]: RecordOf<R> };
