import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { queries, ruleFiles, rules, ruleTestFiles } from './observability.ts';
import { promtool } from './promtool.ts';
import { must, runner } from './run.ts';
import type { Step } from './steps.ts';

/** Lets Prometheus judge the alert rules, series that fire and series that do not, and what the dashboards ask. */
export async function checkRules(step: Step): Promise<void> {
  const program = await step('promtool is there', promtool);
  if (!program) return;
  const run = runner(program);
  await step(`promtool check rules: ${rules.length} rules`, () => must(run(['check', 'rules', ...ruleFiles])));
  for (const path of ruleTestFiles)
    await step(`promtool test rules: ${path.slice(path.lastIndexOf('/') + 1)}`, () =>
      must(run(['test', 'rules', path])),
    );
  await step(`promtool reads the queries of the dashboards: ${queries.length}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'filiale-queries-'));
    try {
      const path = join(folder, 'queries.yaml');
      const asked = queries.map(({ expr }, index) => ({ record: `query:${index}`, expr }));
      writeFileSync(path, stringify({ groups: [{ name: 'dashboards', rules: asked }] }));
      await must(run(['check', 'rules', path]));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
