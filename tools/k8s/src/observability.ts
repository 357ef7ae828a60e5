import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { chart, root } from './folders.ts';

/** A rule that writes a series, or one that calls somebody. */
export type Rule = {
  readonly file: string;
  readonly expr: string;
  readonly record?: string;
  readonly alert?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
};
/** One line of a panel. */
export type Query = {
  readonly dashboard: string;
  readonly panel: string;
  readonly expr: string;
  readonly legend: string;
};

type RuleFile = { readonly groups: readonly { readonly rules: readonly Omit<Rule, 'file'>[] }[] };
type Panel = {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string; readonly legendFormat?: string }[];
};
type Dashboard = {
  readonly uid: string;
  readonly title: string;
  readonly schemaVersion: number;
  readonly panels: readonly Panel[];
  readonly templating: {
    readonly list: readonly { readonly name: string; readonly type: string; readonly query: unknown }[];
  };
};
type TestFile = {
  readonly tests: readonly {
    readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts: readonly unknown[] }[];
  }[];
};

const text = (path: string): string => readFileSync(path, 'utf8');
export const ruleFiles = globSync(join(chart, 'rules/*.yaml')).sort();
export const ruleTestFiles = globSync(join(root, 'tools/k8s/rules/*.test.yaml')).sort();

export const rules: readonly Rule[] = ruleFiles.flatMap((path) =>
  (parse(text(path)) as RuleFile).groups.flatMap((group) =>
    group.rules.map((rule) => ({ file: basename(path), ...rule })),
  ),
);
/** Alerts that a test of promtool expects to fire. */
export const firing: readonly string[] = ruleTestFiles
  .flatMap((path) => (parse(text(path)) as TestFile).tests)
  .flatMap((test) => test.alert_rule_test)
  .flatMap(({ alertname, exp_alerts }) => (exp_alerts.length > 0 ? [alertname] : []));

export const dashboards: readonly Dashboard[] = globSync(join(chart, 'dashboards/*.json'))
  .sort()
  .map((path) => JSON.parse(text(path)) as Dashboard);
/** What panels ask, with the variables of Grafana filled in. */
export const queries: readonly Query[] = dashboards.flatMap(({ title, panels }) =>
  panels.flatMap((panel) =>
    (panel.targets ?? []).map(({ expr, legendFormat = '' }) => ({
      dashboard: title,
      panel: panel.title,
      expr: expr
        .replaceAll('$__rate_interval', '5m')
        .replaceAll('$__range', '1h')
        .replaceAll(/\$(namespace|service)/g, '.*'),
      legend: legendFormat,
    })),
  ),
);
