import { createServer } from 'node:http';
import type { DemoState } from '@filiale/contracts/workforce/setup';
import { chooseDemo, demoChoice } from './demo-choice.ts';
import { employPeople, hirePeople, playPastYear, prepareDemo } from './demo-company.ts';
import { openStack } from './stack.ts';

/**
 * Loads the demo company into the installation that it was started with, on request of the back office's setup: `POST /<secret>` starts, `GET /<secret>`
 * returns the progress. Reads `PORT`, `FILIALE_STATE_DIR` and `DEMO_SECRET`.
 */
const { PORT, FILIALE_STATE_DIR, DEMO_SECRET } = process.env;
if (!PORT || !FILIALE_STATE_DIR || !DEMO_SECRET) throw new Error('PORT, FILIALE_STATE_DIR and DEMO_SECRET are needed.');

const stateDir = FILIALE_STATE_DIR;
let state: DemoState['state'] = demoChoice({ stateDir }) === 'none' ? 'offered' : 'loaded';

async function load(): Promise<void> {
  state = 'loading';
  try {
    const stack = openStack(stateDir);
    await prepareDemo(stack);
    await hirePeople(stack);
    await employPeople(stack);
    await playPastYear(stack);
    chooseDemo(stack, 'company');
    state = 'loaded';
  } catch (error) {
    console.error(error);
    state = 'failed';
  }
}

const server = createServer(({ method, url }, response) => {
  const answer = (status: number, body: object): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (url === '/health/live') return answer(200, {});
  if (url !== `/${DEMO_SECRET}`) return answer(404, {});
  if (method === 'POST' && (state === 'offered' || state === 'failed')) void load();
  answer(200, { state } satisfies DemoState);
});
server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
