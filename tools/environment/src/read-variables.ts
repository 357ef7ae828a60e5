import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@filiale/contracts/api/services';
import type { z } from 'zod';
import type { Variable } from './environment-page.ts';

const folders = { ...Object.fromEntries(serviceNames.map((name) => [name, `services/${name}`])), gateway: 'gateway' };

/** Every variable of every process that declares its environment: `Config` of its `src/config.ts`, which starts nothing. */
export async function readVariables(root: string): Promise<Variable[]> {
  const common = commentsIn(join(root, 'packages/kit/src'));
  const found = Object.entries(folders).map(async ([process, folder]) => {
    const { Config } = (await import(join(root, folder, 'src/config.ts'))) as { Config: z.ZodObject };
    const own = commentsIn(join(root, folder, 'src'));
    return Object.entries(Config.shape).map(([name, schema]): Variable => {
      const words = schema.description ?? own.get(name) ?? common.get(name) ?? '';
      return { process, name, words, ...usualOf(schema), values: valuesOf(schema) };
    });
  });
  return (await Promise.all(found)).flat();
}

/** The doc comment right above a variable, by its name. */
const COMMENTED = /\/\*\*((?:(?!\*\/).)*)\*\/\s*([A-Z][A-Z0-9_]+):/gs;
const commentsIn = (folder: string): Map<string, string> =>
  new Map(
    globSync(join(folder, '**/*.ts'))
      .sort()
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(COMMENTED)])
      .map(([, words = '', name = '']) => [name, words.replace(/\s*\n\s*\*/g, '').trim()]),
  );

type Def = { type: string; innerType?: z.ZodType; in?: z.ZodType; defaultValue?: unknown; entries?: object };
const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;
const within = (schema: z.ZodType): z.ZodType | undefined => defOf(schema).innerType ?? defOf(schema).in;

/** What a variable is when it is not set; a process does not start without one that is needed. */
function usualOf(schema: z.ZodType): Pick<Variable, 'usual' | 'isNeeded'> {
  const { type, defaultValue } = defOf(schema);
  if (type === 'default')
    return { usual: typeof defaultValue === 'object' ? '' : String(defaultValue), isNeeded: false };
  if (type === 'optional') return { usual: '', isNeeded: false };
  const inner = within(schema);
  return inner ? usualOf(inner) : { usual: '', isNeeded: true };
}

/** The values that a variable takes where they can be listed. */
function valuesOf(schema: z.ZodType): string[] {
  const inner = within(schema);
  return inner ? valuesOf(inner) : Object.keys(defOf(schema).entries ?? {});
}
