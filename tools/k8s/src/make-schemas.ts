import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { crdsFolder, schemasFolder } from './folders.ts';
import { go, moduleFolder } from './go.ts';

/**
 * Command: makes `schemas/` (a strict schema for each kind that the chart writes, for kubeconform) of what Kubernetes publishes, and the resource
 * definition of HTTPRoute in `crds/`. Carried out by hand when the versions in `go.mod` change.
 */
type Schema = { readonly [key: string]: unknown };
type Definition = Schema & {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly 'x-kubernetes-group-version-kind'?: readonly { group: string; version: string; kind: string }[];
};

const GATEWAY_API = 'sigs.k8s.io/gateway-api@v1.4.1';
/** What the chart writes, with the version it is written in. */
const kinds = new Set(
  [
    'ConfigMap',
    'Secret',
    'Service',
    'ServiceAccount',
    'Pod',
    'PersistentVolumeClaim',
    'Deployment',
    'StatefulSet',
    'Job',
    'CronJob',
  ]
    .concat(['PodDisruptionBudget', 'NetworkPolicy', 'Ingress'])
    .map((kind) => `v1 ${kind}`)
    .concat('v2 HorizontalPodAutoscaler'),
);
const REFERENCE = '#/definitions/';

const isObject = (node: unknown): node is Schema => typeof node === 'object' && node !== null && !Array.isArray(node);

/** Without words and without what a validator does not know. */
function plain(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plain);
  if (!isObject(node)) return node;
  if (node.format === 'int-or-string' || node['x-kubernetes-int-or-string'] === true)
    return { oneOf: [{ type: 'string' }, { type: 'integer' }] };
  const kept = Object.entries(node).filter(
    ([key, value]) =>
      !key.startsWith('x-kubernetes') && !(key === 'description' && typeof value === 'string') && key !== 'default',
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, plain(value)]));
}

const orNull = (schema: Schema): Schema =>
  typeof schema.type === 'string' ? { ...schema, type: [schema.type, 'null'] } : { anyOf: [schema, { type: 'null' }] };

/** Refuses properties that are not listed. */
function strict({ properties, required, ...rest }: Definition): Schema {
  if (!properties) return plain(rest) as Schema;
  const allowed = Object.entries(properties).map(([name, schema]) => [name, orNull(plain(schema) as Schema)]);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(allowed),
    ...(required && { required }),
  };
}

/** Names of the definitions that a schema needs, its own included ones too. */
function needed(node: unknown, all: Readonly<Record<string, Schema>>, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const each of node) needed(each, all, found);
  if (!isObject(node)) return found;
  const { $ref: reference } = node;
  if (typeof reference === 'string') {
    const name = reference.slice(REFERENCE.length);
    if (!found.has(name)) needed(all[name], all, found.add(name));
  }
  for (const value of Object.values(node)) needed(value, all, found);
  return found;
}

function ofKubernetes(): void {
  const swagger = join(moduleFolder('k8s.io/kubernetes'), 'api/openapi-spec/swagger.json');
  const { definitions } = JSON.parse(readFileSync(swagger, 'utf8')) as { definitions: Record<string, Definition> };
  const all = Object.fromEntries(Object.entries(definitions).map(([name, definition]) => [name, strict(definition)]));
  for (const [name, definition] of Object.entries(definitions))
    for (const { group, version, kind } of definition['x-kubernetes-group-version-kind'] ?? []) {
      if (!kinds.has(`${version} ${kind}`) || !definition.properties?.metadata) continue;
      const own = structuredClone(all[name]) as Schema & { properties: Record<string, Schema>; required?: string[] };
      own.properties.apiVersion = { type: 'string', enum: [group ? `${group}/${version}` : version] };
      own.properties.kind = { type: 'string', enum: [kind] };
      const schema = {
        ...own,
        required: [...new Set([...(own.required ?? []), 'apiVersion', 'kind'])],
        definitions: Object.fromEntries([...needed(own, all)].map((each) => [each, all[each]])),
      };
      const suffix = group ? `-${group.split('.')[0]}` : '';
      writeFileSync(
        join(schemasFolder, `${kind.toLowerCase()}${suffix}-${version}.json`),
        `${JSON.stringify(schema)}\n`,
      );
    }
}

function ofGateways(): void {
  const { Dir: folder } = JSON.parse(
    execFileSync(go(), ['mod', 'download', '-json', GATEWAY_API], { encoding: 'utf8' }),
  ) as {
    Dir: string;
  };
  const file = join(folder, 'config/crd/standard/gateway.networking.k8s.io_httproutes.yaml');
  const crd = parse(readFileSync(file, 'utf8'));
  crd.spec.versions = crd.spec.versions.filter(({ name }: { name: string }) => name === 'v1');
  const withoutWords = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(withoutWords);
    if (!isObject(node)) return node;
    const kept = Object.entries(node).filter(([key, value]) => !(key === 'description' && typeof value === 'string'));
    return Object.fromEntries(kept.map(([key, value]) => [key, withoutWords(value)]));
  };
  writeFileSync(join(crdsFolder, 'httproute.json'), `${JSON.stringify(withoutWords(crd))}\n`);
}

rmSync(schemasFolder, { recursive: true, force: true });
mkdirSync(schemasFolder, { recursive: true });
mkdirSync(crdsFolder, { recursive: true });
ofKubernetes();
ofGateways();
