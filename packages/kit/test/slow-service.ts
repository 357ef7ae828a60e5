import { once } from 'node:events';
import { z } from 'zod';
import { createHttpApp } from '../src/http/http.ts';
import { baseConfig } from '../src/process/config.ts';
import { runService } from '../src/process/lifecycle.ts';

/** A process with a route that answers on a command from its standard input, for the test of the lifecycle. */
const schema = z.object({ ...baseConfig, PORT: baseConfig.PORT.default(0) });
const exitCode = await runService('slow', schema, async () => (config, logger) => {
  const http = createHttpApp({ service: 'slow', logger });
  http.bindRoute('GET /slow', { owner: 'catalog', access: 'public', summary: 'Slow' }, async () => {
    logger.info('the call has begun');
    await once(process.stdin, 'data');
    process.stdin.unref();
    return { data: 'done' };
  });
  let stop = async (): Promise<void> => {};
  return {
    start: async () => {
      const listener = await http.listen({ port: config.PORT, host: config.HOST });
      stop = listener.stop;
      return { port: listener.port };
    },
    stop: () => stop(),
  };
});
process.exit(exitCode);
