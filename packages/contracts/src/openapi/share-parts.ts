import type { Json } from './openapi-schemas.ts';
import { referredName } from './schema-references.ts';
import { isJson, pascal, wordsOfPath } from './schemas-within.ts';
import { type Place, shortNames } from './short-names.ts';

type Calls = { readonly [path: string]: Json };
type Answers = { readonly [status: string]: Json };
type Operation = Json & {
  readonly parameters?: readonly Json[];
  readonly requestBody?: Json;
  readonly responses: Answers;
};
type Kind = 'parameters' | 'requestBodies' | 'responses';

const contentOf = ({ content }: Json): Json[] => (isJson(content) ? Object.values(content).filter(isJson) : []);

/** What a body or an answer holds: `Product`, `ProductList` where it is a list, else what its path is about. */
function placeOfBody(path: string, body: Json): Place {
  const [schema] = contentOf(body).map((content) => content.schema);
  const properties = isJson(schema) && isJson(schema.properties) ? schema.properties : {};
  const data = isJson(properties.data) ? properties.data : schema;
  const items = isJson(data) && isJson(data.items) ? data.items : {};
  const options = Array.isArray(items.anyOf) ? items.anyOf : [items];
  const name = referredName(data) ?? options.map(referredName).find(Boolean)?.concat('List');
  return { words: name ? [name] : wordsOfPath(path), suffix: '' };
}

const placeOfAnswer = (path: string, answer: Json): Place => {
  return answer.content
    ? placeOfBody(path, answer)
    : { words: [pascal(String(answer.description)).slice(0, 20)], suffix: '' };
};

/** Calls in which parameters, bodies and answers that stood there more than once are components. */
export function shareParts(paths: Calls, webhooks: Calls) {
  const all = [paths, webhooks].flatMap((calls) =>
    Object.entries(calls).flatMap(([path, item]) =>
      (Object.values(item) as Operation[]).map((operation) => ({ path, operation })),
    ),
  );
  const share = (kind: Kind, found: readonly [Json, Place][]) => {
    const seen = Map.groupBy(
      found.filter(([{ $ref }]) => $ref === undefined),
      ([part]) => JSON.stringify(part),
    );
    const often = [...seen]
      .sort(([, one], [, other]) => other.length - one.length)
      .flatMap(([text, [first, ...more]]): [string, Place][] => (first && more.length > 0 ? [[text, first[1]]] : []));
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
    all.flatMap(({ path, operation: { parameters = [] } }) =>
      parameters.map((each): [Json, Place] => [
        each,
        { words: [...wordsOfPath(path), pascal(String(each.name))], suffix: '' },
      ]),
    ),
  );
  const requestBodies = share(
    'requestBodies',
    all.flatMap(({ path, operation: { requestBody } }): [Json, Place][] =>
      requestBody ? [[requestBody, placeOfBody(path, requestBody)]] : [],
    ),
  );
  const responses = share(
    'responses',
    all.flatMap(({ path, operation }) =>
      Object.values(operation.responses).map((each): [Json, Place] => [each, placeOfAnswer(path, each)]),
    ),
  );
  const shared = ({ parameters: taken, requestBody, ...operation }: Operation): Operation => ({
    ...operation,
    ...(taken && taken.length > 0 && { parameters: taken.map(parameters.refer) }),
    ...(requestBody && { requestBody: requestBodies.refer(requestBody) }),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, each]) => [status, responses.refer(each)]),
    ),
  });
  const within = (calls: Calls): { [path: string]: Json } =>
    Object.fromEntries(
      Object.entries(calls).map(([path, item]) => [
        path,
        Object.fromEntries(Object.entries(item).map(([method, call]) => [method, shared(call as Operation)])),
      ]),
    );
  return {
    ...{ paths: within(paths), webhooks: within(webhooks) },
    parts: { parameters: parameters.parts, requestBodies: requestBodies.parts, responses: responses.parts },
  };
}
