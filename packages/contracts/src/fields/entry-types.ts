import type { z } from 'zod';
import type { Fields, Kinds, Lenient, Shape } from './field.ts';
import type { Translations } from './field-shape.ts';

export type Nested<F extends Fields> = z.infer<z.ZodObject<Shape<F>>>;
export type NestedInput<F extends Fields> = Lenient<z.input<z.ZodObject<Shape<F>>>> & {
  id?: string;
  translations?: Translations;
};

export type Translated<P> = P extends { isTranslated: true } ? { translations: Translations } : unknown;

/** A value of each kind: with its fields beside what says the kind, within `holds`, or alone where something around says it. */
type OfKind<P, K extends string, F extends Fields> = P extends { kind: { isBeside: true } }
  ? Nested<F> & Translated<P>
  : P extends { kind: { at: infer At extends string; holds: infer Holds extends string } }
    ? { [N in At]: K } & { [N in Holds]: Nested<F> & Translated<P> }
    : P extends { kind: { at: infer At extends string } }
      ? { [N in At]: K } & Nested<F> & Translated<P>
      : never;
/** The usual kind need not be said. */
type SaidKind<P, At extends string, K extends string> = P extends { kind: { default: K } }
  ? { [N in At]?: K }
  : { [N in At]: K };
type InputOfKind<P, K extends string, F extends Fields> = P extends { kind: { isBeside: true } }
  ? NestedInput<F>
  : P extends { kind: { at: infer At extends string; holds: infer Holds extends string } }
    ? SaidKind<P, At, K> & { [N in Holds]?: NestedInput<F> } & { id?: string }
    : P extends { kind: { at: infer At extends string } }
      ? SaidKind<P, At, K> & NestedInput<F>
      : never;
type KindsOf<P> = P extends { kinds: infer Ks extends Kinds } ? Ks : never;
/** What a value of a group, or of a collection's list, is. */
export type EntryValue<P> = P extends { kinds: Kinds }
  ? { [K in keyof KindsOf<P> & string]: OfKind<P, K, KindsOf<P>[K]['fields']> }[keyof KindsOf<P> & string]
  : P extends { fields: infer F extends Fields }
    ? Nested<F> & Translated<P>
    : never;
/** The input that its schema accepts. */
export type EntryInput<P> = P extends { kinds: Kinds }
  ? { [K in keyof KindsOf<P> & string]: InputOfKind<P, K, KindsOf<P>[K]['fields']> }[keyof KindsOf<P> & string]
  : P extends { fields: infer F extends Fields }
    ? NestedInput<F>
    : never;

/** Name of the field whose kind stands beside it. */
type NameOfBeside<F extends Fields> = {
  [N in keyof F]: [F[N]] extends [never] ? never : F[N] extends { kind: { isBeside: true } } ? N : never;
}[keyof F];
type OfEachKind<F extends Fields, N extends keyof F> = F[N] extends {
  kind: { at: infer At extends string };
  kinds: infer Ks extends Kinds;
}
  ? {
      [K in keyof Ks & string]: Omit<Nested<F>, At | N> & { [X in At]: K } & {
        [X in N]: Nested<Ks[K]['fields']> & Translated<F[N]>;
      };
    }[keyof Ks & string]
  : never;
/** The values of a record: of each kind, where a field says the kind of a group beside it. */
export type RecordValues<F extends Fields> = [NameOfBeside<F>] extends [never]
  ? Nested<F>
  : OfEachKind<F, NameOfBeside<F>>;
