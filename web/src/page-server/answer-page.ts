import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { wantsPage } from '@filiale/contracts/api/wants-page';
import { acceptedCoding } from './accepted-coding.ts';
import { type Arrangement, arrangePage, strangeSentence } from './arrange-page.ts';
import type { AskNext } from './next-pages.ts';
import { readFailure } from './read-failure.ts';

/** Asks Next for the page that says that there is none: one it gives up while drawing is an empty shell too. Source: SITE-002. */
const MISSING_HEADER = 'x-filiale-missing';
/** Headers of an answer that concern its connection. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding'];
const LEAST_COMPRESSED_BYTES = 1_024;
/** Quality 5 makes pages a tenth smaller than 4. */
const BROTLI_QUALITY = 5;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const isHtml = ({ headers }: IncomingMessage): boolean => headers['content-type']?.startsWith('text/html') ?? false;

function passedOn({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const kept: OutgoingHttpHeaders = { ...headers };
  for (const name of CONNECTION_HEADERS) delete kept[name];
  return kept;
}

/** Sends a page in the smallest form that the caller takes. */
async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, html }: { readonly status: number; readonly headers: OutgoingHttpHeaders; readonly html: string },
): Promise<void> {
  const bytes = Buffer.from(html);
  const coding = bytes.length < LEAST_COMPRESSED_BYTES ? 'identity' : acceptedCoding(request);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const body = coding === 'br' ? await brotli(bytes, { params }) : coding === 'gzip' ? await gzipped(bytes) : bytes;
  const vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  response.writeHead(status, {
    ...headers,
    vary,
    'content-length': body.length,
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
  });
  response.end(body);
}

type Options = Arrangement & { readonly askNext: AskNext; readonly warn: (sentence: string) => void };

/**
 * Proxies to Next everything that is no built file. Pages are arranged (`arrange-page.ts`); one that is missing comes whole, with 404; one that failed
 * while it was drawn is an empty shell, of which only its status goes on: 503 while a service is away, 500 for anything else. Other answers
 * stream through.
 */
export function createPageAnswer({ askNext, warn, ...arrangement }: Options) {
  let isWarned = false;
  const arranged = async (html: string): Promise<string> => {
    const { html: page, strange } = await arrangePage(html, arrangement);
    if (strange.length > 0 && !isWarned) {
      isWarned = true;
      warn(strangeSentence(strange));
    }
    return page;
  };

  return async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const { [MISSING_HEADER]: _forged, ...headers } = request.headers;
    const isForReading = wantsPage(request);
    let answer = await askNext(request, headers, gone.signal);
    let status = answer.statusCode ?? 500;
    if (isForReading && status === 404) {
      answer.resume();
      answer = await askNext(request, { ...headers, [MISSING_HEADER]: '1' }, gone.signal);
      if (answer.statusCode !== 200) status = answer.statusCode ?? 500;
    }
    if (isForReading && status === 500) {
      response.writeHead(await readFailure(answer), { 'cache-control': 'no-store', 'content-length': 0 }).end();
      return;
    }
    if (request.method === 'GET' && isHtml(answer)) {
      // What the page wants early stands in it.
      const { link: _preloads, ...kept } = passedOn(answer);
      await sendPage(request, response, { status, headers: kept, html: await arranged(await text(answer)) });
      return;
    }
    response.writeHead(status, passedOn(answer));
    await pipeline(answer, response);
  };
}
