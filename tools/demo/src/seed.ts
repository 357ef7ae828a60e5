import { failureText, origin, readToken } from './connection.ts';
import { innCompany } from './demo-company.ts';
import { loadDemo, type Progress } from './load-demo.ts';
import { petFoodCompany } from './pet-food/pet-company.ts';

/** `node tools/demo/src/seed.ts`: loads the demo company over the gateway once, with `pet-food` that of the pack; harmless to run again. */
const isTerminal = process.stdout.isTTY;
let shown = -1;
function show({ done, total }: Progress): void {
  const percent = Math.floor((done / total) * 100);
  // On a terminal every change, in a log every tenth.
  if (percent === shown || (!isTerminal && percent % 10 !== 0)) return;
  shown = percent;
  process.stdout.write(isTerminal ? `\r  demo company ${percent} %` : `  demo company ${percent} %\n`);
}

const startedMs = performance.now();
try {
  const { created, existing } = await loadDemo({
    origin,
    token: await readToken(),
    loadedOn: new Date(),
    demo: process.argv[2] === 'pet-food' ? petFoodCompany : innCompany,
    onProgress: show,
  });
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(
    `${isTerminal ? '\r' : ''}  demo company: ${created} records created, ${existing} already there, ${seconds} s`,
  );
} catch (error) {
  console.error(`\nThe demo company could not be loaded over ${origin}: ${failureText(error)}`);
  process.exitCode = 1;
}
