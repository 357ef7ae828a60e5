import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVariables } from '@filiale/environment/read-variables';
import { chart, root } from './folders.ts';
import { valuesSchema } from './values-schema.ts';

/** Command: makes values.schema.json of the chart. */
writeFileSync(
  join(chart, 'values.schema.json'),
  `${JSON.stringify(valuesSchema(await readVariables(root)), null, 2)}\n`,
);
