import type { ServerResponse } from 'node:http';

const RETRY_SECONDS = 3;

const html = `<!doctype html>
<html lang="de-AT">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<meta name="robots" content="noindex">
<title>Gleich wieder da</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; text-align: center; font: 1.0625rem/1.5 system-ui, sans-serif; padding: 1.5rem; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
p { margin: 0 0 1rem; max-width: 28rem; }
</style>
</head>
<body>
<main>
<h1>Wir sind gleich wieder da.</h1>
<p>Die Seite ist gerade nicht erreichbar. Sie wird in wenigen Sekunden von selbst neu geladen.</p>
<p><a href="">Jetzt neu laden</a></p>
</main>
</body>
</html>
`;

/** Answers a page that the web app could not: 503, in German, tries again by itself. */
export function sendWebAway(response: ServerResponse, isHead: boolean): void {
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'cache-control': 'no-store',
    'retry-after': String(RETRY_SECONDS),
  });
  response.end(isHead ? undefined : html);
}
