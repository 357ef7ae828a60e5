import { buildTools } from './build-tools.ts';
import { Missing } from './go.ts';

/** Command: builds the tools if they are not there, and prints their folder. */
try {
  console.log(await buildTools((line) => console.error(line)));
} catch (error) {
  if (!(error instanceof Missing)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
