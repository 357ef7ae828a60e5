import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { ControlPlane } from './control-plane.ts';
import { must, runner } from './run.ts';

/** Address of the node inside the network of its own. */
export const NODE_ADDRESS = '10.240.0.1';
const NODE = 'real-0';
const BRIDGE = 'pods0';
const PODS = '10.244.9.0/24';
const SERVICES = '10.96.0.0/16';
const CNI_PROGRAMS = '/usr/lib/cni';
export const PAUSE_IMAGE = 'localhost/pause:1';
const KUBELET_WITHIN = '--timeout=90s';

/** A node that really runs pods. */
export type RealNode = {
  /** Takes images from an archive as `podman save` writes it. */
  load(archive: string): Promise<void>;
  /** Gives an image a second name. */
  tag(image: string, name: string): Promise<void>;
};

/** Opens loopback and the node's address in a network that has neither, and the way from there to Services. Comes before everything that listens. */
export async function openNetwork(): Promise<void> {
  const ip = runner('ip');
  const lines = [
    'link set lo up',
    'link add node0 type bridge',
    `addr add ${NODE_ADDRESS}/24 dev node0`,
    'link set node0 up',
    `route add ${SERVICES} dev node0`,
  ];
  for (const line of lines) await must(ip(line.split(' ')));
  writeFileSync('/proc/sys/net/ipv4/ip_forward', '1');
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

const kubeletSettings = (folder: string) => ({
  apiVersion: 'kubelet.config.k8s.io/v1beta1',
  kind: 'KubeletConfiguration',
  address: NODE_ADDRESS,
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

const cniSettings = (folder: string) => ({
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
        ranges: [[{ subnet: PODS }]],
        routes: [{ dst: '0.0.0.0/0' }],
      },
    },
  ],
});

/**
 * Joins a real node to a control plane: containerd with crun, kubelet, kube-proxy and names. It must run in network, mount and process namespaces
 * of its own, with which it also ends, after {@link openNetwork}.
 * @param kubeletFolder the folder that {@link buildKubelet} answers
 * @param programs the folder that {@link buildNodePrograms} answers
 * @param pauseArchive an image called {@link PAUSE_IMAGE}
 */
export async function joinRealNode(
  plane: ControlPlane,
  kubeletFolder: string,
  programs: string,
  pauseArchive: string,
): Promise<RealNode> {
  const { folder, kubeconfig, kubectl, start, waitFor } = plane;
  const at = (name: string): string => join(folder, name);
  mkdirSync(at('cni'));
  writeFileSync(at('cni/10-pods.conflist'), JSON.stringify(cniSettings(folder)));
  writeFileSync(at('containerd.toml'), containerdSettings(folder));
  writeFileSync(at('crun'), '#!/bin/sh\nexec crun --cgroup-manager=disabled "$@"\n', { mode: 0o755 });
  writeFileSync(at('kubelet.yaml'), stringify(kubeletSettings(folder)));
  writeFileSync(at('resolv.conf'), `nameserver ${NODE_ADDRESS}\n`);
  writeFileSync(
    at('Corefile'),
    `cluster.local:53 {\n bind ${NODE_ADDRESS}\n errors\n kubernetes cluster.local {\n  kubeconfig ${kubeconfig}\n  pods disabled\n }\n}\n`,
  );
  const ctr = runner('ctr');
  const images = (...args: string[]) =>
    must(ctr(['--address', at('containerd.sock'), '--namespace', 'k8s.io', 'images', ...args]));
  const load = async (archive: string): Promise<void> => void (await images('import', archive));

  start('containerd', 'containerd', ['--config', at('containerd.toml')]);
  await waitFor(
    'containerd',
    async () => (await ctr(['--address', at('containerd.sock'), 'version'])).code === 0,
    'containerd',
  );
  await load(pauseArchive);
  start('kubelet', join(kubeletFolder, 'kubelet'), [
    ...['--config', at('kubelet.yaml'), '--kubeconfig', kubeconfig, '--root-dir', at('kubelet')],
    ...['--cert-dir', at('kubelet-pki'), '--hostname-override', NODE, '--node-ip', NODE_ADDRESS],
    ...['--node-labels', 'real=true'],
  ]);
  start('kube-proxy', join(kubeletFolder, 'kube-proxy'), [
    ...['--kubeconfig', kubeconfig, '--hostname-override', NODE, '--proxy-mode', 'nftables'],
    ...['--cluster-cidr', '10.244.0.0/16', '--healthz-bind-address', '127.0.0.1:10256'],
    ...['--metrics-bind-address', '127.0.0.1:10249', '--conntrack-max-per-core', '0'],
  ]);
  start('dns', join(programs, 'dns'), ['-conf', at('Corefile')]);
  await waitFor('the node', async () => (await kubectl(['get', 'node', NODE])).code === 0, 'kubelet');
  await must(kubectl(['wait', '--for=condition=Ready', `node/${NODE}`, KUBELET_WITHIN]));
  return { load, tag: async (image, name) => void (await images('tag', image, name)) };
}
