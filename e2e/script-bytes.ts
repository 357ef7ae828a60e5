import type { Page } from 'playwright-core';

/** Counts from now on what the scripts of a page weigh as they come over the wire, compressed, with their heads; in bytes. */
export async function countScriptBytes(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return () => bytes;
}
