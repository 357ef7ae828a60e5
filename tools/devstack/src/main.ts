import { printer } from './progress.ts';
import { describeStack } from './stack.ts';
import { storeEnvironment } from './store-urls.ts';
import { startStores, stopStores } from './stores.ts';

const stack = describeStack({ stateDir: '/tmp/ds/st', portOffset: 3000, env: {} });
const t = Date.now();
if (process.argv[2] === 'stop') await stopStores(stack, { deleteData: process.argv[3] === 'delete' });
else {
  await startStores(stack, printer());
  console.log(storeEnvironment(stack));
}
console.log(Date.now() - t, 'ms');
