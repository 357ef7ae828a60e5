import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readSecrets } from '@filiale/devstack/secrets';
import type { Stack } from '@filiale/devstack/stack';
import { webBuildDirectory } from '@filiale/devstack/web-build';
import { listeningPort } from '@filiale/kit/testing/listening-port';

/**
 * Starts a web app of its own that asks `gatewayOrigin` for what it shows; resolves once it listens. `root` is the folder of the built web app.
 * Where it does not start, nothing of it stays open.
 */
export async function startWebServer(
  stack: Stack,
  gatewayOrigin: string,
  { root = webBuildDirectory(), environment = {} as Readonly<Record<string, string>> } = {},
) {
  const child = spawn(process.execPath, [join(root, 'web/page-server.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      GATEWAY_URL: gatewayOrigin,
      SERVICE_TOKEN: readSecrets(stack.stateDir).serviceToken,
      ...environment,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const port = await listeningPort(child, /listens at \S+:(\d+)/);
  return {
    port,
    stop: (signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
      child.kill(signal);
      return ended;
    },
  };
}
