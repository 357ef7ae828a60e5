import { parseAllDocuments } from 'yaml';

/** Anything that is written to a cluster, as far as it is looked at here. */
export type Manifest = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly labels?: Labels;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly spec?: Spec;
  readonly data?: Readonly<Record<string, string>>;
};
export type Labels = Readonly<Record<string, string>>;
type Variable = { readonly name: string; readonly value?: string };
type Container = {
  readonly name: string;
  readonly env?: readonly Variable[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly resources?: {
    readonly limits?: { readonly memory?: string };
    readonly requests?: { readonly cpu?: string };
  };
  readonly securityContext?: { readonly readOnlyRootFilesystem?: boolean };
  readonly startupProbe?: unknown;
  readonly readinessProbe?: unknown;
  readonly livenessProbe?: unknown;
};
export type PodSpec = {
  readonly automountServiceAccountToken?: boolean;
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[];
  readonly serviceAccountName?: string;
  readonly nodeSelector?: Labels;
  readonly volumes?: readonly { readonly name: string }[];
};
type Rule = {
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
  readonly ports?: readonly { readonly port: number; readonly protocol?: string }[];
};
export type IpBlock = { readonly cidr: string; readonly except?: readonly string[] };
type Peer = { readonly podSelector?: Selector; readonly namespaceSelector?: Selector; readonly ipBlock?: IpBlock };
export type Selector = {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly {
    readonly key: string;
    readonly operator: string;
    readonly values?: readonly string[];
  }[];
};
type Template = {
  readonly metadata: { readonly labels: Labels; readonly annotations?: Readonly<Record<string, string>> };
  readonly spec: PodSpec;
};
/** The parts of all kinds together. */
type Spec = Partial<PodSpec> & {
  readonly replicas?: number;
  readonly template?: Template;
  readonly jobTemplate?: { readonly spec: { readonly template: Template } };
  readonly selector?: Selector & Labels;
  readonly ports?: readonly { readonly name: string; readonly targetPort: string | number }[];
  readonly volumeClaimTemplates?: readonly { readonly metadata: { readonly name: string } }[];
  readonly scaleTargetRef?: { readonly kind?: string; readonly name: string };
  readonly podSelector?: Selector;
  readonly ingress?: readonly Rule[];
  readonly egress?: readonly Rule[];
};

/** Manifests of a file of several documents, read as a cluster does (YAML 1.1): an `on` without quotes is no text. */
export const readManifests = (text: string): Manifest[] =>
  parseAllDocuments(text, { version: '1.1' })
    .map((document) => {
      if (document.errors[0]) throw document.errors[0];
      return document.toJS() as Manifest | null;
    })
    .filter((manifest): manifest is Manifest => manifest !== null);

/** Pods that a manifest is or makes, with their labels. */
export function podOf({
  kind,
  metadata,
  spec,
}: Manifest): { readonly labels: Labels; readonly spec: PodSpec } | undefined {
  const template = spec?.template ?? spec?.jobTemplate?.spec.template;
  if (template) return { labels: template.metadata.labels, spec: template.spec };
  if (kind === 'Pod' && spec?.containers) return { labels: metadata.labels ?? {}, spec: spec as PodSpec };
  return undefined;
}

/** Whether a selector means something with these labels. */
export const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, operator, values = [] }) => {
    const value = labels[key];
    if (operator === 'Exists') return value !== undefined;
    if (operator === 'DoesNotExist') return value === undefined;
    return values.includes(value ?? '') === (operator === 'In');
  });
