/** A variable as one process reads it. */
export type Variable = {
  readonly process: string;
  readonly name: string;
  /** What it is for. */
  readonly words: string;
  /** Its value when it is not set; empty for none. */
  readonly usual: string;
  readonly isNeeded: boolean;
  /** What it may be, where that can be listed. */
  readonly values: readonly string[];
};
/** A port of `make up`: its process, default and variable. */
type Port = readonly [name: string, { readonly port: number; readonly variable: string }];

const HEAD = `# Environment

What each process reads, made by \`npm run environment\` of the schemas in \`src/config.ts\` of the services and the gateway and of the comments
beside their variables; \`npm run check\` fails when it is out of date. Every variable may come from a file instead: \`<NAME>_FILE\` names it.
[Running it](operations.md) describes how to set up an installation with them.
`;
const cell = (text: string): string => text.replaceAll('|', '\\|');
const code = (text: string): string => (text === '' ? '' : `\`${cell(text)}\``);
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const meaningOf = ({ words, values }: Variable): string => {
  const unsaid = values.filter((value) => !words.includes(`\`${value}\``));
  return cell(words) + (unsaid.length > 0 ? ` (${unsaid.map(code).join(', ')})` : '');
};
const usualOf = ({ usual, isNeeded }: Variable): string => (isNeeded ? '**needed**' : code(usual));

/** The page: what several processes read alike, what each reads by itself, and the ports of `make up`. */
export function renderPage(variables: readonly Variable[], ports: readonly Port[]): string {
  const processes = [...new Set(variables.map(({ process }) => process))];
  const alike = Map.groupBy(variables, ({ process: _process, ...rest }) => JSON.stringify(rest));
  const shared = [...alike.values()].filter((readers) => readers.length > 1);
  const readBy = (readers: readonly Variable[]): string =>
    readers.length === processes.length ? 'all' : readers.map(({ process }) => process).join(', ');
  const own = processes.map((process) => {
    const rows = [...alike.values()].flatMap(([first, ...others]) =>
      first?.process === process && others.length === 0 ? [[code(first.name), usualOf(first), meaningOf(first)]] : [],
    );
    return `## ${process}\n\n${table(['Variable', 'Default', 'What'], rows)}\n`;
  });
  const sharedRows = shared.flatMap(([first, ...others]) =>
    first ? [[code(first.name), usualOf(first), readBy([first, ...others]), meaningOf(first)]] : [],
  );
  const portRows = ports.map(([name, { port, variable }]) => [code(variable), code(String(port)), name]);
  return [
    HEAD,
    `## Several processes\n\n${table(['Variable', 'Default', 'Read by', 'What'], sharedRows)}\n`,
    ...own,
    `## Ports of make up\n\n${table(['Variable', 'Default', 'Of'], portRows)}\n`,
  ].join('\n');
}

/** What is wrong: variables that nobody describes, and a page that is out of date. */
export function mistakesOf(variables: readonly Variable[], page: string, written: string): string[] {
  return [
    ...variables
      .filter(({ words }) => words === '')
      .map(({ process, name }) => `${name} of ${process} has neither a doc comment nor describe()`),
    ...(page === written ? [] : ['docs/environment.md is out of date: npm run environment']),
  ];
}
