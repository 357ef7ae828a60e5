import type { Json } from './openapi-schemas.ts';
import { pascal, wordsOfPath } from './schemas-within.ts';
import { type Place, shortNames } from './short-names.ts';

type Operation = { readonly parameters?: readonly Json[]; readonly responses?: { readonly [status: string]: Json } };
type Calls = { readonly [path: string]: Json };

/** The codes of a refusal, as its text has them. */
const codesOf = ({ description }: Json): string[] =>
  [...String(description).matchAll(/`([a-z][\w-]*(?:\.[\w-]+)?)`/g)].map(([, code = '']) => code);
/** `RequestTooMany429`; of many codes `Refused422`. */
const placeOfRefusal = (status: string, response: Json): Place => {
  const codes = codesOf(response);
  return { words: codes.length === 1 ? codes.map(pascal) : ['Refused'], suffix: status };
};
const placeOfParameter = (path: string, { name, in: where }: Json): Place => ({
  words: [...wordsOfPath(path), pascal(String(name))],
  suffix: pascal(String(where)),
});

/** Calls in which parameters and refusals that stood there more than once are components. */
export function shareParts(paths: Calls): { paths: Calls; parameters: Json; responses: Json } {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    (Object.values(item) as Operation[]).map((operation) => ({ path, operation })),
  );
  const share = (kind: 'parameters' | 'responses', all: readonly [Json, Place][]) => {
    const seen = Map.groupBy(all, ([part]) => JSON.stringify(part));
    const often = [...seen].flatMap(([text, [first, ...more]]): [string, Place][] =>
      first && more.length > 0 ? [[text, first[1]]] : [],
    );
    const names = shortNames(new Map(often), []);
    const parts = [...names].map(([text, name]): [string, Json] => [name, JSON.parse(text)]);
    const refer = (part: Json): Json => {
      const name = names.get(JSON.stringify(part));
      return name === undefined ? part : { $ref: `#/components/${kind}/${name}` };
    };
    return { refer, parts: Object.fromEntries(parts.sort(([one], [other]) => (one < other ? -1 : 1))) };
  };
  const parameters = share(
    'parameters',
    operations.flatMap(({ path, operation: { parameters = [] } }) =>
      parameters.map((each): [Json, Place] => [each, placeOfParameter(path, each)]),
    ),
  );
  const refusals = ({ responses = {} }: Operation) => Object.entries(responses).filter(([status]) => status >= '400');
  const responses = share(
    'responses',
    operations.flatMap(({ operation }) =>
      refusals(operation).map(([status, each]): [Json, Place] => [each, placeOfRefusal(status, each)]),
    ),
  );
  const shared = (operation: Operation): Operation => ({
    ...operation,
    ...(operation.parameters && { parameters: operation.parameters.map(parameters.refer) }),
    ...(operation.responses && {
      responses: {
        ...operation.responses,
        ...Object.fromEntries(refusals(operation).map(([status, each]) => [status, responses.refer(each)])),
      },
    }),
  });
  return {
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [
        path,
        Object.fromEntries(Object.entries(item).map(([method, call]) => [method, shared(call as Operation)])),
      ]),
    ),
    parameters: parameters.parts,
    responses: responses.parts,
  };
}
