import type { Page } from 'playwright-core';

/** What somebody has to do for a task. */
export type Effort = {
  /** Clicks, taps, choices of lists and of files. */
  readonly clicks: number;
  /** Texts typed, however long. */
  readonly texts: number;
  /** Keys that do something by themselves: Enter, Tab, Ctrl S. */
  readonly keys: number;
  /** From the beginning to the end, at the speed of the machine. */
  readonly seconds: number;
};
type Kind = 'clicks' | 'texts' | 'keys';

/** Runs in the page. */
const counting = `(() => {
  let isTyping = false;
  const done = (kind) => {
    isTyping = kind === 'texts';
    reportEffort(kind);
  };
  const on = (name, listener) => addEventListener(name, listener, { capture: true });
  const isChoice = ({ tagName, type }) => tagName === 'SELECT' || type === 'file';
  on('pointerdown', ({ isTrusted }) => isTrusted && done('clicks'));
  on('change', ({ target }) => isChoice(target) && done('clicks'));
  on('input', ({ target }) => {
    if (!isChoice(target) && !['checkbox', 'radio'].includes(target.type) && !isTyping) done('texts');
  });
  on('keydown', ({ isTrusted, key, ctrlKey, metaKey }) => {
    const isModifier = ['Control', 'Shift', 'Alt', 'Meta'].includes(key);
    if (isTrusted && !isModifier && (ctrlKey || metaKey || key.length > 1)) done('keys');
  });
})()`;

/** Counts the actions of a person in a page: scripts that change it without an event count nothing. */
export async function watchEffort(page: Page): Promise<{ begin(): void; end(): Promise<Effort> }> {
  const counted = { clicks: 0, texts: 0, keys: 0 };
  let began = Date.now();
  await page.exposeBinding('reportEffort', (_source, kind: Kind) => {
    counted[kind] += 1;
  });
  await page.addInitScript(counting);
  return {
    begin: () => {
      Object.assign(counted, { clicks: 0, texts: 0, keys: 0 });
      began = Date.now();
    },
    end: async () => {
      const seconds = Math.round((Date.now() - began) / 100) / 10;
      // The last reports are on their way.
      await page.evaluate('0').catch(() => undefined);
      return { ...counted, seconds };
    },
  };
}

/** Lines of a table for a page of the docs. */
export const effortTable = (efforts: readonly (readonly [task: string, effort: Effort])[]): string =>
  [
    '| Task | Clicks | Texts typed | Keys | Seconds |',
    '|---|---|---|---|---|',
    ...efforts.map(
      ([task, { clicks, texts, keys, seconds }]) => `| ${task} | ${clicks} | ${texts} | ${keys} | ${seconds} |`,
    ),
  ].join('\n');
