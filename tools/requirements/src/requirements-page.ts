import type { Places } from './named-ids.ts';

/** One line of the page. */
export type Requirement = { readonly id: string; readonly sentence: string };

const HEAD = `# Requirements in code

Made by \`npm run requirements\` of [the requirements](requirements.md): where code and tests name each.

`;
const ROW = /^\| <a id="[^"]*"><\/a>([A-Z0-9]+-\d{3}) \| (.*?) \|/;

/** Ids and sentences of the page that is kept. */
export const parsePage = (page: string): Requirement[] =>
  page.split('\n').flatMap((line) => {
    const [, id, sentence] = ROW.exec(line) ?? [];
    return id === undefined || sentence === undefined ? [] : [{ id, sentence }];
  });

const roomOf = (id: string): string => id.slice(0, id.indexOf('-'));
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1).replace(/(\.api|\.event|\.storage)?(\.test)?\.tsx?$/, '');
/** Parentheses and brackets of a path would end the link. */
const addressOf = (path: string): string => path.replace(/[()[\]]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
const links = (paths: readonly string[]): string =>
  paths.map((path) => `[${nameOf(path)}](../${addressOf(path)})`).join(', ');

/** The page that is made: a table for each room, its lines by id. */
export function renderPage(requirements: readonly Requirement[], named: ReadonlyMap<string, Places>): string {
  const sorted = [...requirements].sort((a, b) => a.id.localeCompare(b.id));
  const tables = [...new Set(sorted.map(({ id }) => roomOf(id)))].map((room) => {
    const rows = sorted
      .filter(({ id }) => roomOf(id) === room)
      .map(({ id, sentence }) => {
        const { code = [], tests = [] } = named.get(id) ?? {};
        return `| [${id}](requirements.md#${id.toLowerCase()}) | ${sentence} | ${links(code)} | ${links(tests)} |`;
      });
    return `## ${room}\n\n| Id | Requirement | Code | Tests |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return HEAD + tables.join('\n');
}

/** What is wrong with the page that is kept: ids that are named and not on it. */
export function mistakesOf(page: string, named: ReadonlyMap<string, Places>): string[] {
  const known = new Set(parsePage(page).map(({ id }) => id));
  return [...named]
    .filter(([id]) => !known.has(id))
    .map(([id, { code, tests }]) => `${id} is not in docs/requirements.md (${[...code, ...tests].join(', ')})`);
}
