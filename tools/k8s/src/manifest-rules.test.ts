import { describe, expect, it } from '@jest/globals';
import { mistakesOf } from './manifest-rules.ts';
import { readManifests, selects } from './manifests.ts';

const pod = (name: string, more = '') => `
apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}}
spec:
  ${more}
  template:
    metadata: {labels: {app.kubernetes.io/name: ${name}, app.kubernetes.io/component: server}}
    spec:
      automountServiceAccountToken: false
      containers:
        - name: ${name}
          ports: [{name: http, containerPort: 8101}]
          resources: {requests: {cpu: 1m}, limits: {memory: 1Mi}}
          securityContext: {readOnlyRootFilesystem: true}
          startupProbe: {}
          readinessProbe: {}
          livenessProbe: {}
`;
const policy = (name: string, ways: string) => `
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: {name: ${name}}
spec:
  podSelector: {matchLabels: {app.kubernetes.io/name: ${name}}}
  ${ways}
`;
const peer = (name: string) => `[{podSelector: {matchLabels: {app.kubernetes.io/name: ${name}}}}]`;
const mistakes = (...parts: string[]) => mistakesOf(readManifests(parts.join('---')), () => true);

describe('what a cluster takes and the house does not', () => {
  it('finds nothing in pods that talk to whom lets them in', () => {
    const out = policy('a', `egress: [{to: ${peer('b')}, ports: [{port: 8101}]}]`);
    const inn = policy('b', `ingress: [{from: ${peer('a')}, ports: [{port: 8101}]}]`);
    expect(mistakes(pod('a'), pod('b'), out, inn)).toEqual([]);
  });

  it('finds a talker whom nobody lets in, by name and by port', () => {
    const out = policy('a', `egress: [{to: ${peer('b')}, ports: [{port: 8101}]}]`);
    const said = ['Deployment b: does not let Deployment a in'];
    expect(mistakes(pod('a'), pod('b'), out, policy('b', 'ingress: []'))).toEqual(said);
    const wrongPort = policy('b', `ingress: [{from: ${peer('a')}, ports: [{port: 8102}]}]`);
    expect(mistakes(pod('a'), pod('b'), out, wrongPort)).toEqual(said);
  });

  it('finds a way out to where a cloud keeps the keys of a node, written as IPv4 or IPv6', () => {
    const out = (cidr: string, ...except: string[]) =>
      mistakes(pod('a'), policy('a', `egress: [{to: [{ipBlock: ${JSON.stringify({ cidr, except })}}]}]`));
    const others = ['100.64.0.0/10', '168.63.129.16/32', '192.0.0.0/24'];
    expect(out('0.0.0.0/0', '10.0.0.0/8', ...others)).toEqual([
      'NetworkPolicy a: reaches 169.254.169.254',
      'NetworkPolicy a: reaches 169.254.170.23',
    ]);
    expect(out('0.0.0.0/0', '10.0.0.0/8', '169.254.0.0/16', ...others)).toEqual([]);
    expect(out('::/0', 'fc00::/7', '64:ff9b::a00:0/104', '64:ff9b::6464:64c8/128', '64:ff9b:1::/48')).toEqual([
      'NetworkPolicy a: reaches 64:ff9b::a9fe:a9fe',
    ]);
    expect(out('203.0.113.0/24')).toEqual([]);
  });

  it('lets content ask the platform for its rights, at one address, while it has no key', () => {
    const out = (name: string, cidr: string, ...env: string[]) =>
      mistakes(
        pod(name).replace('ports:', `env: [${env.map((each) => `{name: ${each}}`).join()}]\n          ports:`),
        policy(name, `egress: [{to: [{ipBlock: {cidr: ${cidr}}}], ports: [{port: 80}]}]`),
      );
    expect(out('content', '169.254.169.254/32')).toEqual([]);
    expect(out('content', '169.254.169.0/24')).toEqual(['NetworkPolicy content: reaches 169.254.169.254']);
    expect(out('content', '169.254.169.254/32', 'S3_ACCESS_KEY_ID_FILE')).toHaveLength(1);
    expect(out('payment', '169.254.169.254/32')).toHaveLength(1);
  });

  it('finds a way to anything on a port that is not that of names', () => {
    expect(mistakes(pod('a'), policy('a', 'egress: [{ports: [{port: 53}]}, {ports: [{port: 443}]}]'))).toEqual([
      'NetworkPolicy a: reaches anything on port 443',
    ]);
  });

  it('finds replicas of what is scaled, and what is scaled and not there', () => {
    const scaler = (name: string) => `
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {name: ${name}}
spec: {scaleTargetRef: {kind: Deployment, name: ${name}}}
`;
    expect(mistakes(pod('a'), scaler('a'))).toEqual([]);
    expect(mistakes(pod('a', 'replicas: 2'), scaler('a'))).toEqual(['Deployment a: says replicas, and is scaled']);
    expect(mistakes(scaler('a'))).toEqual(['a: scaled, and not there']);
  });

  it('reads what a cluster reads: words that mean yes or no without quotes are no text', () => {
    expect(readManifests('{kind: ConfigMap, metadata: {name: a}, data: {TLS: on}}')[0]?.data).toEqual({ TLS: true });
  });
});

describe('selectors', () => {
  it('mean labels by value, by list and by their being there', () => {
    const labels = { name: 'a' };
    const says = (operator: string, ...values: string[]) =>
      selects({ matchExpressions: [{ key: 'name', operator, values }] }, labels);
    expect(selects({ matchLabels: { name: 'a' } }, labels)).toBe(true);
    expect(selects({ matchLabels: { nam: 'a' } }, labels)).toBe(false);
    expect(says('In', 'a', 'b')).toBe(true);
    expect(says('NotIn', 'a', 'b')).toBe(false);
    expect(says('Exists')).toBe(true);
    expect(says('DoesNotExist')).toBe(false);
  });
});
