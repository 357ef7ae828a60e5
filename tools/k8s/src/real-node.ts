import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { ControlPlane } from './control-plane.ts';
import { must, runner } from './run.ts';

/** Address of the first node, inside the network of its own; the control plane, stores and names are there, too. */
export const NODE_ADDRESS = '10.240.0.1';
const BRIDGE = 'pods0';
const SERVICES = '10.96.0.0/16';
const CNI_PROGRAMS = '/usr/lib/cni';
export const PAUSE_IMAGE = 'localhost/pause:1';
const KUBELET_WITHIN = '--timeout=90s';

/** A node that really runs pods. */
export type RealNode = {
  readonly name: string;
  /** Takes images from an archive as `podman save` writes it. */
  load(archive: string): Promise<void>;
  /** Gives an image a second name. */
  tag(image: string, name: string): Promise<void>;
  /** Cuts the node off: what comes to it or leaves it is gone without a word, as where its power or its cable is. Not the first one. */
  lose(): Promise<void>;
  /** Ends what {@link lose} has begun. */
  find(): Promise<void>;
  /** Kills the process of a container with SIGKILL, as a crash or the kernel would; `id` is that of the pod's status. */
  kill(id: string): Promise<void>;
};

/** What tells nodes apart: further ones have networks of their own, each with a cable to the first. */
const placeOf = (index: number) => ({
  name: `real-${index}`,
  address: `10.240.0.${index + 1}`,
  pods: `10.244.${9 + index}.0/24`,
  cable: `cable${index}`,
  /** Before a program that runs in the network of the node. */
  inNetwork: index === 0 ? [] : ['nsenter', `--net=/run/netns/real-${index}`],
});
type Place = ReturnType<typeof placeOf>;

/** Opens loopback and the node's address in a network that has neither, and the way from there to Services. Comes before everything that listens. */
export async function openNetwork(): Promise<void> {
  const ip = runner('ip');
  const lines = [
    'link set lo up',
    'link add node0 type bridge',
    `addr add ${NODE_ADDRESS}/24 dev node0`,
    'link set node0 up',
    `route add ${SERVICES} dev node0`,
    // The first network with a name mounts the folder of names over itself; pods that have theirs there by then could not be taken down any more.
    'netns add first',
    'netns del first',
  ];
  for (const line of lines) await must(ip(line.split(' ')));
  writeFileSync('/proc/sys/net/ipv4/ip_forward', '1');
}

/** Lays the cable of a further node. */
async function layCable({ name, address, pods, cable }: Place): Promise<void> {
  const ip = runner('ip');
  const lines = [
    `netns add ${name}`,
    `link add ${cable} type veth peer name eth0 netns ${name}`,
    `link set ${cable} master node0`,
    `link set ${cable} up`,
    `-n ${name} link set lo up`,
    `-n ${name} addr add ${address}/24 dev eth0`,
    `-n ${name} link set eth0 up`,
    `-n ${name} route add default via ${NODE_ADDRESS}`,
    `netns exec ${name} sysctl -qw net.ipv4.ip_forward=1`,
    `route add ${pods} via ${address}`,
  ];
  for (const line of lines) await must(ip(line.split(' ')));
}

/** Kubelet and containerd without control groups: nobody here may make some, so limits of memory and processor are not carried out. */
const containerdSettings = (folder: string): string => `version = 2
root = "${folder}/containerd"
state = "${folder}/containerd-state"
[grpc]
  address = "${folder}/containerd.sock"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "${PAUSE_IMAGE}"
  restrict_oom_score_adj = true
  disable_cgroup = true
  disable_apparmor = true
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "${CNI_PROGRAMS}"
    conf_dir = "${folder}/cni"
  [plugins."io.containerd.grpc.v1.cri".containerd]
    default_runtime_name = "crun"
    [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.crun]
      runtime_type = "io.containerd.runc.v2"
      [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.crun.options]
        BinaryName = "${folder}/crun"
`;

const kubeletSettings = (folder: string, address: string) => ({
  apiVersion: 'kubelet.config.k8s.io/v1beta1',
  kind: 'KubeletConfiguration',
  address,
  readOnlyPort: 0,
  // Nobody but this run is in the network; the API server asks for logs without a name.
  authentication: { anonymous: { enabled: true }, webhook: { enabled: false } },
  authorization: { mode: 'AlwaysAllow' },
  cgroupDriver: 'cgroupfs',
  cgroupsPerQOS: false,
  enforceNodeAllocatable: [],
  failCgroupV1: false,
  failSwapOn: false,
  oomScoreAdj: 0,
  localStorageCapacityIsolation: false,
  containerRuntimeEndpoint: `unix://${folder}/containerd.sock`,
  makeIPTablesUtilChains: false,
  resolvConf: `${folder}/resolv.conf`,
  clusterDNS: [NODE_ADDRESS],
  clusterDomain: 'cluster.local',
  podLogsDir: `${folder}/pod-logs`,
  imageGCHighThresholdPercent: 100,
  evictionHard: { 'memory.available': '50Mi' },
});

const cniSettings = (folder: string, pods: string) => ({
  cniVersion: '0.4.0',
  name: 'pods',
  plugins: [
    {
      type: 'bridge',
      bridge: BRIDGE,
      isGateway: true,
      ipMasq: false,
      hairpinMode: true,
      ipam: {
        type: 'host-local',
        dataDir: `${folder}/addresses`,
        ranges: [[{ subnet: pods }]],
        routes: [{ dst: '0.0.0.0/0' }],
      },
    },
  ],
});

/** What nodes are made of. */
export type NodeParts = {
  /** The folder that {@link buildKubelet} answers. */
  readonly kubelet: string;
  /** The folder that {@link buildNodePrograms} answers. */
  readonly programs: string;
  /** An image called {@link PAUSE_IMAGE}. */
  readonly pauseArchive: string;
};

/**
 * Joins a real node to a control plane: containerd with crun, kubelet and kube-proxy, and on the first one names. It must run in network, mount and process
 * namespaces of its own, with which it also ends, after {@link openNetwork}.
 * @param index 0 for the first one; a further one has a network of its own within the first's
 */
export async function joinRealNode(
  plane: ControlPlane,
  { kubelet, programs, pauseArchive }: NodeParts,
  index = 0,
): Promise<RealNode> {
  const { kubeconfig, kubectl, waitFor } = plane;
  const place = placeOf(index);
  const { name, address, cable, inNetwork } = place;
  const folder = join(plane.folder, name);
  const at = (file: string): string => join(folder, file);
  mkdirSync(at('cni'), { recursive: true });
  writeFileSync(at('cni/10-pods.conflist'), JSON.stringify(cniSettings(folder, place.pods)));
  writeFileSync(at('containerd.toml'), containerdSettings(folder));
  writeFileSync(at('crun'), '#!/bin/sh\nexec crun --cgroup-manager=disabled "$@"\n', { mode: 0o755 });
  writeFileSync(at('kubelet.yaml'), stringify(kubeletSettings(folder, address)));
  writeFileSync(at('resolv.conf'), `nameserver ${NODE_ADDRESS}\n`);
  const ip = runner('ip');
  const ctr = runner('ctr');
  const asked = (...args: string[]) =>
    must(ctr(['--address', at('containerd.sock'), '--namespace', 'k8s.io', ...args]));
  const load = async (archive: string): Promise<void> => void (await asked('images', 'import', archive));
  const start = (what: string, program: string, args: readonly string[]): void => {
    const [command = program, ...rest] = [...inNetwork, program];
    plane.start(`${name}-${what}`, command, [...rest, ...args]);
  };

  if (index > 0) await layCable(place);
  start('containerd', 'containerd', ['--config', at('containerd.toml')]);
  await waitFor(
    'containerd',
    async () => (await ctr(['--address', at('containerd.sock'), 'version'])).code === 0,
    `${name}-containerd`,
  );
  await load(pauseArchive);
  start('kubelet', join(kubelet, 'kubelet'), [
    ...['--config', at('kubelet.yaml'), '--kubeconfig', kubeconfig, '--root-dir', at('kubelet')],
    ...['--cert-dir', at('kubelet-pki'), '--hostname-override', name, '--node-ip', address],
    ...['--node-labels', `real=true,topology.kubernetes.io/zone=zone-${index}`],
  ]);
  start('kube-proxy', join(kubelet, 'kube-proxy'), [
    ...['--kubeconfig', kubeconfig, '--hostname-override', name, '--proxy-mode', 'nftables'],
    ...['--cluster-cidr', '10.244.0.0/16', '--healthz-bind-address', '127.0.0.1:10256'],
    ...['--metrics-bind-address', '127.0.0.1:10249', '--conntrack-max-per-core', '0'],
  ]);
  if (index === 0) {
    const zone = ` bind ${NODE_ADDRESS}\n errors\n kubernetes cluster.local {\n  kubeconfig ${kubeconfig}\n  pods disabled\n }`;
    writeFileSync(at('Corefile'), `cluster.local:53 {\n${zone}\n}\n`);
    start('dns', join(programs, 'dns'), ['-conf', at('Corefile')]);
  }
  await waitFor(name, async () => (await kubectl(['get', 'node', name])).code === 0, `${name}-kubelet`);
  await must(kubectl(['wait', '--for=condition=Ready', `node/${name}`, KUBELET_WITHIN]));
  return {
    name,
    load,
    tag: async (image, other) => void (await asked('images', 'tag', image, other)),
    lose: async () => void (await must(ip(['link', 'set', cable, 'down']))),
    find: async () => void (await must(ip(['link', 'set', cable, 'up']))),
    kill: async (id) => void (await asked('tasks', 'kill', '--signal', 'SIGKILL', id.replace('containerd://', ''))),
  };
}
