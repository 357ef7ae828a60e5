import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@filiale/contracts/api/route';
import { routes } from '@filiale/contracts/api/routes';
import { createMetrics } from '@filiale/kit/process/metrics';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { root } from './folders.ts';
import { dashboards, firing, queries, rules } from './observability.ts';

const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const sources = globSync('{packages/{kit,contracts},services/*,gateway}/src/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map(text);

/** Labels that Prometheus and the chart's ServiceMonitor put on everything. */
const OF_TARGETS = ['namespace', 'service', 'pod', 'instance', 'app'];
/** Labels whose values somebody outside could multiply; none is asked for. */
const UNBOUNDED = ['id', 'order', 'path', 'url', 'address', 'requestId', 'user', 'branch'];
const FUNCTIONS = [
  ...['sum', 'max', 'min', 'count', 'topk', 'rate', 'increase', 'delta', 'min_over_time', 'histogram_quantile'],
  ...['by', 'on', 'and', 'or', 'unless', 'offset'],
];

/** Metrics with their labels: those that sources make, those of every process, and those that rules write. */
const known = new Map<string, readonly string[]>([['up', []]]);
const keep = (name: string, labels: readonly string[], type = ''): void => {
  known.set(name, labels);
  if (type !== 'histogram' && type !== 'summary') return;
  known.set(`${name}_bucket`, [...labels, 'le']);
  for (const part of ['count', 'sum']) known.set(`${name}_${part}`, labels);
};
const words = (list = ''): string[] => [...list.matchAll(/\w+/g)].map(([word]) => word);

beforeAll(async () => {
  const own = createMetrics('any', { METRICS: 'on' }).registry.getMetricsAsArray();
  for (const metric of own) {
    const { name, labelNames = [] } = metric as unknown as { name: string; labelNames?: readonly string[] };
    keep(name, labelNames, name.endsWith('_duration_seconds') ? 'histogram' : '');
  }
  const made = /new (Counter|Gauge|Histogram)\(\{\s*name: '(\w+)'([\s\S]*?)registers/g;
  const asked = /askFor\(\s*\{([\s\S]*?)\},\s*\[([^\]]*)\]/g;
  for (const source of sources) {
    for (const [, type = '', name = '', rest = ''] of source.matchAll(made))
      keep(name, words(/labelNames: \[([^\]]*)\]/.exec(rest)?.[1]), type.toLowerCase());
    for (const [, names = '', labels] of source.matchAll(asked))
      for (const [, name = ''] of names.matchAll(/(\w+): '/g)) keep(name, words(labels));
  }
  // What a rule writes has the labels that its name begins with, by the convention of Prometheus.
  for (const { record } of rules) if (record) keep(record, (record.split(':')[0] ?? '').split('_'));
});

/** What is wrong with an expression: unknown metrics, labels that a metric has not, metrics of nobody in particular. */
function mistakesOf(expr: string): string[] {
  const mistakes: string[] = [];
  const values = sources.join('\n');
  const bare = expr
    .replace(/\b(by|on) \(([^)]*)\)/g, (_, word: string) => word)
    .replace(/([a-z_][\w:]*)\{([^}]*)\}/g, (_, name: string, matchers: string) => {
      const labels = known.get(name);
      if (!labels) mistakes.push(`nobody makes ${name}`);
      if (!name.includes(':') && !matchers.includes('app="filiale"')) mistakes.push(`${name} of any app`);
      for (const [, label = '', operator = '', wanted = ''] of matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)) {
        if (![...(labels ?? []), ...OF_TARGETS].includes(label)) mistakes.push(`${name} has no ${label}`);
        if ([...OF_TARGETS, 'route', 'status', 'le'].includes(label)) continue;
        const alternatives = operator.endsWith('~')
          ? wanted.split('|').map((each) => each.replace('.*', ''))
          : [wanted];
        for (const value of alternatives) if (!values.includes(`'${value}`)) mistakes.push(`no ${label} is ${value}`);
      }
      return '';
    })
    .replace(/\[[^\]]*\]|\b\d[\w.]*/g, '');
  for (const [word] of bare.matchAll(/[a-zA-Z_][\w:]*/g))
    if (!FUNCTIONS.includes(word) && !(word.includes(':') && known.has(word))) mistakes.push(`nobody knows ${word}`);
  return mistakes;
}

/** Labels that an expression answers with, or that metrics within it have. */
function labelsWithin(expr: string): string[] {
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) => words(list));
  const named = [...expr.matchAll(/[a-z_][\w:]*/g)].flatMap(([name]) => known.get(name) ?? []);
  return [...grouped, ...named, ...OF_TARGETS];
}

describe('dashboards and alert rules ask for what there is', () => {
  it('finds the metrics that it compares with', () => {
    const wanted = ['queue_waiting', 'orders_placed_total', 'payment_alerts_total', 'order_confirm_seconds_bucket'];
    expect(wanted.filter((name) => !known.has(name))).toEqual([]);
    expect(known.get('http_request_duration_seconds_bucket')).toEqual(['route', 'status', 'le']);
    expect(known.get('nodejs_eventloop_lag_p99_seconds')).toEqual([]);
  });

  it.each([
    ['order_placed_total{app="filiale"}', 'nobody makes order_placed_total'],
    ['sum by (mode) (orders_placed_total{app="filiale",way="takeaway"})', 'orders_placed_total has no way'],
    ['orders_placed_total{mode="takeaway"}', 'orders_placed_total of any app'],
    ['http_problems_total{app="filiale",code="order.slot-gone"}', 'no code is order.slot-gone'],
    ['rate(orders_placed_total[5m])', 'nobody knows orders_placed_total'],
    ['summe(up{app="filiale"})', 'nobody knows summe'],
  ])('sees what is wrong with %s', (expr, mistake) => {
    expect(mistakesOf(expr)).toEqual([mistake]);
  });

  it.each(rules.map((rule) => [rule.alert ?? rule.record ?? '', rule] as const))('%s', (_, { expr, annotations }) => {
    expect(mistakesOf(expr)).toEqual([]);
    const named = Object.values(annotations ?? {}).flatMap((each) => [...each.matchAll(/\$labels\.(\w+)/g)]);
    expect(named.map(([, label]) => label).filter((label) => !labelsWithin(expr).includes(label ?? ''))).toEqual([]);
  });

  it.each(queries)('$dashboard: $panel', ({ expr, legend }) => {
    expect(mistakesOf(expr)).toEqual([]);
    const named = [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label ?? '');
    expect(named.filter((label) => !labelsWithin(expr).includes(label))).toEqual([]);
    const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) => words(list));
    expect(grouped.filter((label) => UNBOUNDED.includes(label))).toEqual([]);
  });

  it('leaves every stream out where it says how long calls took', () => {
    // A poll that waits for something to do is as long.
    const streams = Object.entries(routes).flatMap(([key, { answers, isPolled, isLong }]: [string, Route]) =>
      answers === 'text/event-stream' || (isPolled && isLong) ? [key] : [],
    );
    expect(streams.length).toBeGreaterThan(3);
    expect(streams.filter((key) => !/^(GET .*\/(live|events)|POST .*\/poll)$/.test(key))).toEqual([]);
    const asked = [...rules, ...queries].filter(({ expr }) => expr.includes('http_request_duration_seconds_bucket'));
    expect(asked.length).toBeGreaterThan(6);
    expect(asked.filter(({ expr }) => !expr.includes('|GET .*/(live|events)|POST .*/poll"'))).toEqual([]);
  });
});

describe('the runbook of an alert', () => {
  const alerts = rules.filter(({ alert }) => alert);
  const page = text('docs/operations-kubernetes.md');
  const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

  it.each(alerts.map((rule) => [rule.alert ?? '', rule] as const))(
    '%s says how bad, what, and what to do',
    (name, rule) => {
      expect(['critical', 'warning']).toContain(rule.labels?.severity);
      expect(rule.annotations?.summary?.length).toBeGreaterThan(10);
      expect(rule.annotations?.runbook_url).toBe(`docs/operations-kubernetes.md#${name.toLowerCase()}`);
      expect(anchors).toContain(name.toLowerCase());
    },
  );

  it('has a test of promtool in which it fires, for each', () => {
    expect(alerts.map(({ alert }) => alert).filter((name) => !firing.includes(name ?? ''))).toEqual([]);
  });

  it('names commands that exist', () => {
    const inImage = [...page.matchAll(/node \/app\/([\w/.-]+)/g)].map(([, path = '']) => path);
    const ofService = [...page.matchAll(/deploy\/shop-(\w+) -- node (src\/[\w/.-]+)/g)].map(
      ([, name = '', path = '']) => `services/${name}/${path}`,
    );
    expect(inImage.length + ofService.length).toBeGreaterThan(5);
    expect([...inImage, ...ofService].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('finds on the page no alert that there is none of', () => {
    const named = [...page.matchAll(/^### (Filiale\w+)$/gm)].map(([, name]) => name);
    expect(named.filter((name) => !alerts.some(({ alert }) => alert === name))).toEqual([]);
  });
});

describe('every dashboard', () => {
  it.each(dashboards)(
    '$title goes with any Prometheus and any release',
    ({ uid, schemaVersion, templating, panels }) => {
      expect(uid).toMatch(/^filiale-\w+$/);
      expect(schemaVersion).toBe(41);
      expect(templating.list.map(({ name }) => name)).toEqual(expect.arrayContaining(['datasource', 'namespace']));
      expect(templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' });
      const sourcesOf = [...JSON.stringify(panels).matchAll(/"uid":"([^"]*)"/g)].map(([, source]) => source);
      expect(new Set(sourcesOf)).toEqual(new Set([`\${datasource}`]));
    },
  );
});
