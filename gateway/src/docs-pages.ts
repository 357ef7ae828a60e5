import { STATUS_CODES } from 'node:http';
import { problemPage } from '@filiale/contracts/api/problem-details';
import { type ProblemCode, problems } from '@filiale/contracts/api/problems';
import { problemCodesOf } from '@filiale/contracts/api/problems-of-route';
import { BODY_LIMIT_BYTES, type Route } from '@filiale/contracts/api/route';
import { routes } from '@filiale/contracts/api/routes';
import { escapedHtml } from '@filiale/kit/http/escaped-html';
import { type LimitName, type Limits, limitTable } from './limits/rate-limits.ts';

/** Where the pages about problems and limits stand. */
export const PROBLEMS_PAGE = '/api/docs/problems';
export const LIMITS_PAGE = '/api/docs/limits';

const table = Object.entries<Route>(routes);
const codes = Object.keys(problems) as ProblemCode[];
/** Codes that more calls than these may answer are those of any call. */
const MOST_NAMED = 120;

const frame = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapedHtml(title)} – Filiale API</title>
<style>
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: start; vertical-align: top; padding: .4rem .6rem .4rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
code { overflow-wrap: anywhere; font-size: .9em }
td:first-child:has(code) { min-width: 9.5rem }
td ul { margin: 0; padding-inline-start: 1.2em }
</style>
</head>
<body>
<p><a href="/api/docs">Filiale API</a></p>
<main>
<h1>${escapedHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
const row = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const tableOf = (heads: readonly string[], rows: readonly string[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
const listOf = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li><code>${escapedHtml(item)}</code></li>`).join('')}</ul>`;

/** A page of the problem table: all codes, or what one of them means; null for a code that there is not. */
export function problemsPage(path: string): string | null {
  if (path === PROBLEMS_PAGE)
    return frame(
      'Problem codes',
      `<p>What <code>code</code> of a refusal says. Codes stay, texts may change.</p>${tableOf(
        ['Code', 'Status', 'Meaning'],
        codes.map((code) =>
          row(
            `<a href="${problemPage(code)}"><code>${code}</code></a>`,
            String(problems[code].status),
            escapedHtml(problems[code].en),
          ),
        ),
      )}`,
    );
  const code = codes.find((each) => problemPage(each) === path);
  if (!code) return null;
  const { status, de, en } = problems[code];
  const places = [...new Set([...en.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
  const calls = table.filter(([key, route]) => problemCodesOf(key, route).includes(code)).map(([key]) => key);
  return frame(
    code,
    `<p>Status <strong>${status}</strong> ${STATUS_CODES[status] ?? ''}. <a href="${PROBLEMS_PAGE}">All codes</a></p>
<p>${escapedHtml(en)}</p>
<p lang="de">${escapedHtml(de)}</p>
${places.length > 0 ? `<p>Filled in from <code>details</code>: ${places.map((name) => `<code>${name}</code>`).join(', ')}.</p>` : ''}
<h2>Calls that may answer it</h2>
${calls.length > MOST_NAMED ? `<p>Almost any: ${calls.length} of ${table.length}.</p>` : calls.length > 0 ? listOf(calls) : '<p>None by itself; it stands in answers about several records, or beside another code.</p>'}`,
  );
}

const kibibytes = (bytes: number): string => `${Math.round(bytes / 1024).toLocaleString('en')} KiB`;

/** The page of the limits, with the numbers of this installation. */
export function limitsPage(allowance: Limits['allowance']): string {
  const names = Object.keys(limitTable) as LimitName[];
  const sizes = Map.groupBy(table, ([, { bodyLimitBytes }]) => bodyLimitBytes ?? BODY_LIMIT_BYTES);
  const larger = [...sizes].filter(([bytes]) => bytes !== BODY_LIMIT_BYTES).sort(([one], [other]) => one - other);
  return frame(
    'Limits',
    `<p>How many calls this installation answers. What is beyond is 429 <a href="${problemPage('request.too-many')}"><code>request.too-many</code></a> with <code>Retry-After</code>; each answer says in <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code> how many are left, and for how many seconds.</p>
${tableOf(
  ['Limit', 'Calls', 'Within', 'What counts'],
  names.map((name) => {
    const { limit, windowSeconds } = allowance(name);
    const own = table.filter(([, route]) => route.limit === name).map(([key]) => key);
    return row(
      name,
      limit.toLocaleString('en'),
      `${windowSeconds} s`,
      `${escapedHtml(limitTable[name].counts)}${own.length > 0 ? listOf(own) : ''}`,
    );
  }),
)}
<h2>Bodies</h2>
<p>${kibibytes(BODY_LIMIT_BYTES)} at most; beyond that 413 <a href="${problemPage('request.too-large')}"><code>request.too-large</code></a>. Others:</p>
${tableOf(
  ['At most', 'Calls'],
  larger.map(([bytes, calls]) => row(kibibytes(bytes), listOf(calls.map(([key]) => key)))),
)}`,
  );
}
