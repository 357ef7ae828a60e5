import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DESCRIPTION_ADDRESS, openApiDocument } from '@filiale/contracts/openapi/openapi';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { LIMITS_PAGE, limitsPage, problemsPage } from './docs-pages.ts';
import { securePage } from './http/security-headers.ts';
import { sendBytes } from './http/send-bytes.ts';
import type { Visit } from './http/visit.ts';
import { type PreparedAnswer, prepareAnswer, writePrepared } from './init/prepared-answer.ts';
import type { Limits } from './limits/rate-limits.ts';

const page = `<!doctype html>
<html lang="de-AT">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Filiale API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
const start = `SwaggerUIBundle({ url: '${DESCRIPTION_ADDRESS}', dom_id: '#docs', deepLinking: true, docExpansion: 'none', validatorUrl: null });
`;

/** The description of this version, and of whichever is the newest. */
const descriptions = new Set([DESCRIPTION_ADDRESS, '/api/openapi.json']);
/** True for the paths that belong to the description of the API. */
export const isDocsPath = (path: string): boolean =>
  descriptions.has(path) || path === '/api/docs' || path.startsWith('/api/docs/');

const htmlType = 'text/html; charset=utf-8';
type File = { readonly type: string; readonly bytes: Buffer };

/**
 * Serves the description of the API: `/api/openapi.json`, a page to browse it at `/api/docs`, and below that pages about problem codes and limits;
 * nothing is loaded from elsewhere.
 */
export function createDocs({ allowance }: Pick<Limits, 'allowance'>) {
  let files: Map<string, File> | undefined;
  let description: Promise<PreparedAnswer> | undefined;
  const load = (): Map<string, File> => {
    const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
    const ofSwagger = (name: string) => readFileSync(join(folder, name));
    const html = { type: htmlType, bytes: Buffer.from(page) };
    return new Map([
      ['/api/docs', html],
      ['/api/docs/', html],
      ['/api/docs/start.js', { type: 'text/javascript; charset=utf-8', bytes: Buffer.from(start) }],
      ['/api/docs/swagger-ui.css', { type: 'text/css; charset=utf-8', bytes: ofSwagger('swagger-ui.css') }],
      [
        '/api/docs/swagger-ui-bundle.js',
        { type: 'text/javascript; charset=utf-8', bytes: ofSwagger('swagger-ui-bundle.js') },
      ],
    ]);
  };

  /** A file of the description; pages are drawn once. */
  const fileAt = (path: string): File | undefined => {
    files ??= load();
    const known = files.get(path);
    const drawn = known ? null : path === LIMITS_PAGE ? limitsPage(allowance) : problemsPage(path);
    if (drawn === null) return known;
    const file = { type: htmlType, bytes: Buffer.from(drawn) };
    files.set(path, file);
    return file;
  };

  /** Answers the files of the description; anything else there is an unknown address. */
  return async function answerDocs(visit: Visit): Promise<void> {
    const { path, request, response } = visit;
    const file = fileAt(path);
    if (!file && !descriptions.has(path)) throw new ProblemError('request.route-unknown');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'HEAD, GET');
      throw new ProblemError('request.method-not-allowed');
    }
    if (file) {
      securePage(visit);
      return sendBytes(visit, file.type, file.bytes, { 'cache-control': 'no-cache' });
    }
    description ??= prepareAnswer(Buffer.from(JSON.stringify(openApiDocument())));
    writePrepared(request, response, await description);
  };
}
