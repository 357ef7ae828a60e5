import type { Manifest } from './manifests.ts';

/** Manifests that may be changed. */
type Open<T> = T extends object ? { -readonly [K in keyof T]: Open<T[K]> } : T;
// biome-ignore lint/suspicious/noExplicitAny: mistakes are what no type allows
type Mistaken = any;
export type Planted = {
  readonly name: string;
  /** What the refusal must say, so that none is refused for another reason. */
  readonly says: RegExp;
};
export type PlantedValue = Planted & { readonly args: readonly string[] };
export type PlantedChange = Planted & { readonly change: (find: (kind: string, name: string) => Mistaken) => void };

const set = (...args: string[]): string[] => args.flatMap((each) => ['--set', each]);

/** Values that helm must refuse, over those of the test cluster. */
export const plantedValues: readonly PlantedValue[] = [
  { name: 'a value that is misspelled', args: set('services.ordering.replica=3'), says: /'replica' not allowed/ },
  { name: 'a value of a wrong type', args: set('defaults.replicas=many'), says: /\/defaults\/replicas.*want integer/ },
  { name: 'a service that there is not', args: set('services.orderin.replicas=2'), says: /'orderin' not allowed/ },
  {
    name: 'a variable that the service does not read',
    args: set('services.ordering.env.WEBHOOK_TIMOUT_MS=5'),
    says: /invalid propertyName 'WEBHOOK_TIMOUT_MS'/,
  },
  {
    name: "another service's secret",
    args: set('services.catalog.secrets.MOLLIE_API_KEY=mollie-api-key'),
    says: /invalid propertyName 'MOLLIE_API_KEY'/,
  },
  {
    name: 'a number where a variable has text',
    args: ['--set-json', 'services.gateway.env={"LIVE_STREAMS":5000}'],
    says: /LIVE_STREAMS.*want string/,
  },
  {
    name: 'a policy with a misspelled selector',
    args: ['--set-json', 'networkPolicy.metricsFrom=[{"podSelectorr":{}}]'],
    says: /'podSelectorr' not allowed/,
  },
  {
    name: 'an address that has a path',
    args: set('publicUrl=https://shop.example.com/de'),
    says: /publicUrl.*not match/,
  },
  { name: 'no brokers', args: set('kafka.brokers='), says: /kafka\.brokers names the brokers/ },
  { name: 'no database', args: set('stores.postgres.url='), says: /stores\.postgres\.url says where it is/ },
  { name: 'files in no bucket', args: set('storage.kind=s3'), says: /storage\.s3\.bucket names the bucket/ },
  {
    name: 'an image by a digest that is none',
    args: set('image.digests.ordering=1.8.0'),
    says: /image\/digests\/ordering.*not match/,
  },
  { name: 'no keys, and nobody told to make some', args: set('secrets.make='), says: /secrets\.existingSecret names/ },
  {
    name: 'keys that would be others at each rendering',
    args: set('secrets.make=install'),
    says: /makes no keys without a cluster/,
  },
  {
    name: 'backups in no bucket',
    args: set('backup.enabled=true'),
    says: /backup\.s3\.bucket names the bucket/,
  },
  { name: 'a stop that ends before the process does', args: set('lifecycle.stopSeconds=5'), says: /stopSeconds/ },
];

/** Manifests that kubeconform must refuse. */
export const plantedForSchemas: readonly PlantedChange[] = [
  {
    name: 'a field that is misspelled',
    change: (find) => {
      const { spec } = find('HorizontalPodAutoscaler', 'shop-ordering');
      spec.minReplica = spec.minReplicas;
    },
    says: /minReplica/,
  },
  {
    name: 'a field of a wrong type',
    change: (find) => {
      find('Service', 'shop-catalog').spec.ports[0].port = 'http';
    },
    says: /want .*integer/,
  },
  {
    name: 'a policy that selects by a key that there is not',
    change: (find) => {
      const { spec } = find('NetworkPolicy', 'shop-payment');
      spec.podSelectorr = spec.podSelector;
    },
    says: /podSelectorr/,
  },
];

/** Manifests that the API server must refuse. */
export const plantedForServer: readonly PlantedChange[] = [
  {
    name: 'a field that is misspelled',
    change: (find) => {
      find('Deployment', 'shop-ordering').spec.minReadySecond = 5;
    },
    says: /unknown field "spec.minReadySecond"/,
  },
  {
    name: 'a policy with a misspelled peer',
    change: (find) => {
      find('NetworkPolicy', 'shop-payment').spec.ingress[0].from[0].podSelectorr = {};
    },
    says: /podSelectorr/,
  },
  {
    name: 'a pod without a security context',
    change: (find) => {
      const { spec } = find('Deployment', 'shop-ordering').spec.template;
      delete spec.securityContext;
      delete spec.containers[0].securityContext;
    },
    says: /violates PodSecurity "restricted:latest".*runAsNonRoot/s,
  },
  {
    name: 'a migration that may become root',
    change: (find) => {
      find('Job', 'shop-ordering-migrate').spec.template.spec.containers[0].securityContext = { runAsUser: 0 };
    },
    says: /violates PodSecurity "restricted:latest".*runAsUser=0/s,
  },
  {
    name: 'a pod with a folder of its node',
    change: (find) => {
      find('Deployment', 'shop-content').spec.template.spec.volumes[0] = { name: 'tmp', hostPath: { path: '/tmp' } };
    },
    says: /violates PodSecurity "restricted:latest".*hostPath/s,
  },
  {
    name: 'a budget that says two things at once',
    change: (find) => {
      find('PodDisruptionBudget', 'shop-web').spec.minAvailable = 1;
    },
    says: /minAvailable and maxUnavailable cannot be both set/,
  },
  {
    name: 'a selector that does not select its own pods',
    change: (find) => {
      find('Deployment', 'shop-web').spec.selector.matchLabels['app.kubernetes.io/name'] = 'wep';
    },
    says: /`selector` does not match template `labels`/,
  },
  {
    name: 'less memory than is asked for',
    change: (find) => {
      find('Deployment', 'shop-web').spec.template.spec.containers[0].resources.limits.memory = '1Mi';
    },
    says: /must be less than or equal to memory limit/,
  },
];

/** Manifests that a cluster takes and the house does not, see `mistakesOf`. */
export const plantedForRules: readonly PlantedChange[] = [
  {
    name: 'replicas of what is scaled',
    change: (find) => {
      find('Deployment', 'shop-ordering').spec.replicas = 2;
    },
    says: /Deployment shop-ordering: says replicas, and is scaled/,
  },
  {
    name: 'a policy that means nobody',
    change: (find) => {
      const labels = find('NetworkPolicy', 'shop-payment').spec.podSelector.matchLabels;
      labels['app.kubernetes.io/nam'] = labels['app.kubernetes.io/name'];
    },
    says: /NetworkPolicy shop-payment: means no pod/,
  },
  {
    name: 'a talker whom nobody lets in',
    change: (find) => {
      find('NetworkPolicy', 'shop-payment').spec.ingress[0].from[0].matchExpressions = [];
      find('NetworkPolicy', 'shop-payment').spec.ingress[0].from[0].podSelector.matchExpressions[0].values = [
        'gateway',
      ];
    },
    says: /Deployment shop-payment: does not let Deployment shop-ordering in/,
  },
  {
    name: 'a way to anything on a port',
    change: (find) => {
      delete find('NetworkPolicy', 'shop-signage').spec.egress[1].to;
    },
    says: /NetworkPolicy shop-signage: reaches anything on port/,
  },
  {
    name: 'a way to the keys of its node',
    change: (find) => {
      find('NetworkPolicy', 'shop-signage').spec.egress[1].to = [{ ipBlock: { cidr: '169.254.169.254/32' } }];
    },
    says: /NetworkPolicy shop-signage: reaches 169\.254\.169\.254/,
  },
  {
    name: 'a budget that means nobody',
    change: (find) => {
      find('PodDisruptionBudget', 'shop-web').spec.selector.matchLabels['app.kubernetes.io/name'] = 'wep';
    },
    says: /PodDisruptionBudget shop-web: means no pod/,
  },
  {
    name: 'a Service that leads to a port that there is not',
    change: (find) => {
      find('Service', 'shop-gateway').spec.ports[0].targetPort = 'web';
    },
    says: /Service shop-gateway: its pods have no port web/,
  },
  {
    name: 'a Service that leads to migrations too',
    change: (find) => {
      delete find('Service', 'shop-catalog').spec.selector['app.kubernetes.io/component'];
    },
    says: /Service shop-catalog: leads to 2 kinds of pods/,
  },
  {
    name: 'a variable that nobody reads',
    change: (find) => {
      find('ConfigMap', 'shop-web').data.KAFKA_BROKERS = 'kafka:9092';
    },
    says: /ConfigMap shop-web: web does not read KAFKA_BROKERS/,
  },
  {
    name: 'a pod with a token of the cluster',
    change: (find) => {
      delete find('Deployment', 'shop-signage').spec.template.spec.automountServiceAccountToken;
    },
    says: /Deployment shop-signage: is given a token/,
  },
  {
    name: 'a pod that may write into its image',
    change: (find) => {
      find('Deployment', 'shop-signage').spec.template.spec.containers[0].securityContext.readOnlyRootFilesystem =
        false;
    },
    says: /Deployment shop-signage: signage may write into its image/,
  },
  {
    name: 'a pod without bounds',
    change: (find) => {
      delete find('Deployment', 'shop-signage').spec.template.spec.containers[0].resources.limits;
    },
    says: /Deployment shop-signage: signage says no resources/,
  },
  {
    name: 'a pod that nobody asks whether it is ready',
    change: (find) => {
      delete find('Deployment', 'shop-signage').spec.template.spec.containers[0].readinessProbe;
    },
    says: /Deployment shop-signage: signage has no readinessProbe/,
  },
];

/** Manifests with a mistake in them; those that are given stay as they are. Throws where the mistake has nothing to be in. */
export function withMistake(manifests: readonly Manifest[], { change }: PlantedChange): Manifest[] {
  const copies = structuredClone(manifests) as Open<Manifest>[];
  change((kind, name) => {
    const found = copies.find((each) => each.kind === kind && each.metadata.name === name);
    if (!found) throw new Error(`there is no ${kind} ${name}`);
    return found;
  });
  return copies as Manifest[];
}
