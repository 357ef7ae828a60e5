import { BlockList, isIPv6 } from 'node:net';
import { type IpBlock, type Manifest, podOf, type Selector, selects } from './manifests.ts';

/** Where clouds tell a pod's node its keys, as they are and as NAT64 writes them. */
const OF_CLOUDS = [
  ...[
    '169.254.169.254',
    '169.254.170.23',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    'fd00:ec2::254',
    'fd20:ce::254',
  ],
  ...['64:ff9b::a9fe:a9fe', '64:ff9b::6464:64c8', '64:ff9b:1::a9fe:a9fe'],
];
/** Private addresses, which a way into the internet does not reach. */
const PRIVATE = ['10.0.0.1', '64:ff9b::a00:1'];
const NAMES = 53;

/** Whether an address lies in networks written as `10.0.0.0/8`. */
function isIn(networks: readonly string[], address: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  for (const network of networks) {
    const [net = '', prefix] = network.split('/');
    // An IPv4 address is in no network of IPv6, though `::/0` would take it for one.
    if (isIPv6(net) === (family === 'ipv6')) list.addSubnet(net, Number(prefix), family);
  }
  return list.check(address, family);
}
const reaches = ({ cidr, except = [] }: IpBlock, address: string): boolean =>
  isIn([cidr], address) && !isIn(except, address);

const titleOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;
const componentOf = (manifest: Manifest): string | undefined => podOf(manifest)?.labels['app.kubernetes.io/component'];

/**
 * What is wrong with manifests that a cluster would take all the same, in sentences; none is none.
 * @param reads whether a process reads a variable of that name, by the name of its pod
 */
export function mistakesOf(
  manifests: readonly Manifest[],
  reads: (process: string, variable: string) => boolean,
): string[] {
  const pods = manifests.flatMap((manifest) => {
    const pod = podOf(manifest);
    return pod ? [{ ...pod, manifest }] : [];
  });
  const meansNobody = (selector: Selector): boolean => !pods.some(({ labels }) => selects(selector, labels));
  const mistakes: string[] = [];
  const ofScaling = ({ spec }: Manifest): void => {
    const target = manifests.find(
      ({ kind, metadata }) =>
        kind === (spec?.scaleTargetRef?.kind ?? 'Deployment') && metadata.name === spec?.scaleTargetRef?.name,
    );
    if (!target) mistakes.push(`${spec?.scaleTargetRef?.name}: scaled, and not there`);
    // A rollback would conflict with the autoscaler.
    else if (target.spec?.replicas !== undefined) mistakes.push(`${titleOf(target)}: says replicas, and is scaled`);
  };
  const ofService = (manifest: Manifest): void => {
    const { selector = {}, ports = [] } = manifest.spec ?? {};
    const behind = pods.filter(({ labels }) => selects({ matchLabels: selector }, labels));
    if (behind.length !== 1) mistakes.push(`${titleOf(manifest)}: leads to ${behind.length} kinds of pods`);
    const names = behind.flatMap(({ spec }) => spec.containers.flatMap((each) => each.ports?.map(({ name }) => name)));
    for (const { targetPort } of ports)
      if (behind.length > 0 && !names.includes(String(targetPort)))
        mistakes.push(`${titleOf(manifest)}: its pods have no port ${targetPort}`);
  };
  /** Content and backups ask for their rights to a bucket, at one address, where they have no key of their own. */
  const mayAsk = ({ spec }: Manifest, { cidr }: IpBlock): boolean =>
    /\/(32|128)$/.test(cidr) &&
    pods
      .filter(({ labels }) => selects(spec?.podSelector ?? {}, labels))
      .every(
        ({ labels, spec: { containers } }) =>
          ['content', 'backup'].includes(labels['app.kubernetes.io/name'] ?? '') &&
          !containers.some(({ env = [] }) => env.some(({ name }) => name === 'S3_ACCESS_KEY_ID_FILE')),
      );
  const ofPolicy = (manifest: Manifest): void => {
    const { podSelector = {}, ingress = [], egress = [] } = manifest.spec ?? {};
    if (meansNobody(podSelector)) mistakes.push(`${titleOf(manifest)}: means no pod`);
    for (const { podSelector: other, namespaceSelector } of [...ingress, ...egress].flatMap(
      ({ from = [], to = [] }) => [...from, ...to],
    ))
      if (other && !namespaceSelector && meansNobody(other)) mistakes.push(`${titleOf(manifest)}: lets nobody through`);
    for (const { to = [], ports = [] } of egress) {
      if (to.length === 0 && ports.some(({ port }) => port !== NAMES))
        mistakes.push(`${titleOf(manifest)}: reaches anything on port ${ports.map(({ port }) => port).join(', ')}`);
      const refused = to.some((peer) => !peer.ipBlock) ? OF_CLOUDS : [...OF_CLOUDS, ...PRIVATE];
      for (const { ipBlock } of to)
        for (const address of ipBlock && !mayAsk(manifest, ipBlock)
          ? refused.filter((each) => reaches(ipBlock, each))
          : [])
          mistakes.push(`${titleOf(manifest)}: reaches ${address}`);
    }
  };
  /** Who may call must be let in: each way out of a pod to another of the release has its way in. */
  const ofWays = (): void => {
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
    for (const policy of policies)
      for (const { to = [], ports = [] } of policy.spec?.egress ?? [])
        for (const { podSelector } of to)
          for (const caller of podSelector
            ? pods.filter(({ labels }) => selects(policy.spec?.podSelector ?? {}, labels))
            : [])
            for (const called of pods.filter(({ labels }) => selects(podSelector ?? {}, labels))) {
              if (!['server', 'store'].includes(componentOf(called.manifest) ?? '')) continue;
              const isLetIn = policies
                .filter(({ spec }) => selects(spec?.podSelector ?? {}, called.labels))
                .flatMap(({ spec }) => spec?.ingress ?? [])
                .some(
                  ({ from, ports: open = [] }) =>
                    (!from || from.some((peer) => peer.podSelector && selects(peer.podSelector, caller.labels))) &&
                    ports.every(({ port }) => open.some((each) => each.port === port)),
                );
              if (!isLetIn) mistakes.push(`${titleOf(called.manifest)}: does not let ${titleOf(caller.manifest)} in`);
            }
  };
  const ofPod = ({ labels, spec, manifest }: (typeof pods)[number]): void => {
    const title = titleOf(manifest);
    if (spec.automountServiceAccountToken !== false) mistakes.push(`${title}: is given a token of the cluster`);
    for (const { name, resources, securityContext, env = [], ...probes } of [
      ...spec.containers,
      ...(spec.initContainers ?? []),
    ]) {
      if (!resources?.limits?.memory || !resources.requests?.cpu) mistakes.push(`${title}: ${name} says no resources`);
      if (componentOf(manifest) !== 'store' && securityContext?.readOnlyRootFilesystem !== true)
        mistakes.push(`${title}: ${name} may write into its image`);
      if (componentOf(manifest) === 'server' && spec.containers.some((each) => each.name === name))
        for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const)
          if (!probes[probe]) mistakes.push(`${title}: ${name} has no ${probe}`);
      // Containers that an installation adds have variables of their own.
      if (componentOf(manifest) === 'store' || ![labels['app.kubernetes.io/name'], 'migrate'].includes(name)) continue;
      for (const { name: variable } of env)
        if (!reads(labels['app.kubernetes.io/name'] ?? '', variable.replace(/_FILE$/, '')))
          mistakes.push(`${title}: nobody reads ${variable}`);
    }
  };
  const ofConfig = ({ metadata, data = {} }: Manifest): void => {
    const process = metadata.labels?.['app.kubernetes.io/name'] ?? '';
    for (const variable of Object.keys(data))
      if (!reads(process, variable)) mistakes.push(`ConfigMap ${metadata.name}: ${process} does not read ${variable}`);
  };
  for (const manifest of manifests)
    switch (manifest.kind) {
      case 'HorizontalPodAutoscaler':
      case 'ScaledObject':
        ofScaling(manifest);
        break;
      case 'Service':
        ofService(manifest);
        break;
      case 'NetworkPolicy':
        ofPolicy(manifest);
        break;
      case 'PodDisruptionBudget':
        if (meansNobody(manifest.spec?.selector ?? {})) mistakes.push(`${titleOf(manifest)}: means no pod`);
        break;
      case 'ConfigMap':
        // Those that an installation adds are of nobody.
        if (![undefined, 'dashboards'].includes(manifest.metadata.labels?.['app.kubernetes.io/name']))
          ofConfig(manifest);
        break;
    }
  for (const pod of pods) ofPod(pod);
  ofWays();
  return [...new Set(mistakes)];
}
