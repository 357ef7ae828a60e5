import type { PrinterFault } from './faults.ts';
import type { TakenSheet } from './taken-sheet.ts';

const MEDIA_TYPE = 'application/vnd.star.starprnt';
const TIMEOUT_MS = 10_000;
const said = { 'content-type': 'application/json' };
type Offer = {
  jobReady: boolean;
  jobToken?: string;
  deleteMethod?: 'DELETE' | 'GET';
  clientAction?: { request: string }[];
};
/** A Star printer's answers to status requests. */
const self: Readonly<Record<string, string>> = {
  ClientType: 'Filiale Simulator',
  ClientVersion: '1.0',
  Encodings: MEDIA_TYPE,
};

/** One round of a CloudPRNT printer: asks, fetches what it is offered, lays it out by `print`, and confirms. */
export async function callStar(
  url: string,
  fault: PrinterFault,
  print: (sheet: TakenSheet) => Promise<void>,
): Promise<boolean> {
  const status = fault === 'paper-out' ? '410%20Paper%20Out' : '200%20OK';
  const poll = async (more: object = {}): Promise<Offer> => {
    const body = JSON.stringify({
      statusCode: '200%20OK',
      printerMAC: '00:11:62:00:00:01',
      printingInProgress: false,
      clientAction: null,
      ...more,
    });
    return (
      await answered(fetch(url, { method: 'POST', headers: said, body, signal: AbortSignal.timeout(TIMEOUT_MS) }))
    ).json() as Promise<Offer>;
  };
  let offer = await poll();
  if (offer.clientAction?.length) {
    const clientAction = offer.clientAction.map(({ request }) => ({ request, result: self[request] ?? '' }));
    offer = { ...(await poll({ clientAction })), ...(offer.jobReady ? { jobReady: true } : {}) };
  }
  if (!offer.jobReady || !offer.jobToken) return false;
  const job = (query: Record<string, string>) =>
    `${url}?${new URLSearchParams({ mac: '00:11:62:00:00:01', token: offer.jobToken ?? '', ...query })}`;
  const take = async () =>
    Buffer.from(
      await (
        await answered(fetch(job({ type: MEDIA_TYPE }), { signal: AbortSignal.timeout(TIMEOUT_MS) }))
      ).arrayBuffer(),
    );
  if (fault === 'fetches-twice') await take();
  const bytes = await take();
  if (fault !== 'paper-out') await print({ bytes, language: 'star-prnt', id: offer.jobToken });
  if (fault === 'never-confirms') return true;
  for (let times = fault === 'confirms-twice' ? 2 : 1; times > 0; times -= 1)
    await answered(
      offer.deleteMethod === 'GET'
        ? fetch(job({ code: status, delete: '' }), { signal: AbortSignal.timeout(TIMEOUT_MS) })
        : fetch(job({ code: status }), { method: 'DELETE', signal: AbortSignal.timeout(TIMEOUT_MS) }),
    );
  return true;
}

async function answered(call: Promise<Response>): Promise<Response> {
  const response = await call;
  if (!response.ok) throw new Error(`the shop answered ${response.status}`);
  return response;
}
