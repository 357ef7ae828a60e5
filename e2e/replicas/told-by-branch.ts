import { setTimeout as pause } from 'node:timers/promises';

/** What a branch is told on one gateway, in its order, each with when it arrived. */
export type Told = { readonly event: string; readonly data: Record<string, unknown>; readonly atMs: number };

/** Opens the stream that a front desk hangs on; tried again while the gateway takes none. */
export async function listenToBranch(origin: string, branch: string, headers: Record<string, string>) {
  const ended = new AbortController();
  const told: Told[] = [];
  const open = async (): Promise<Response> => {
    for (const deadline = Date.now() + 30_000; ; await pause(200)) {
      const response = await fetch(`${origin}/api/branches/${branch}/orders/events`, { headers, signal: ended.signal });
      if (response.ok) return response;
      await response.arrayBuffer();
      if (Date.now() > deadline) throw new Error(`the stream was answered ${response.status}`);
    }
  };
  const response = await open();
  const read = async (): Promise<void> => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const event = /^event: (.*)$/m.exec(text.slice(0, end))?.[1];
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
        if (event && data) told.push({ event, data: JSON.parse(data), atMs: Date.now() });
        text = text.slice(end + 2);
      }
    }
  };
  read().catch(() => undefined);
  return { told, close: () => ended.abort() };
}
