import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@filiale/contracts/api/services';
import type { z } from 'zod';
import type { Variable } from './environment-page.ts';

const folders = { ...Object.fromEntries(serviceNames.map((name) => [name, `services/${name}`])), gateway: 'gateway' };

/**
 * The schema that a process declares: `Config` of its `src/config.ts`, or what stands in its declaration where it has no such file. Neither
 * starts anything.
 */
async function schemaOf(process: string, folder: string): Promise<z.ZodObject> {
  const file = join(folder, 'src/config.ts');
  if (existsSync(file)) return ((await import(file)) as { Config: z.ZodObject }).Config;
  const declared = (await import(join(folder, 'src/service.ts'))) as Record<string, { config: z.ZodObject }>;
  const { [process]: service } = declared;
  if (!service) throw new Error(`${folder} declares no ${process}`);
  return service.config;
}

/** Every variable of every process that declares its environment. */
export async function readVariables(root: string): Promise<Variable[]> {
  const common = new Map(['kit', 'mail'].flatMap((name) => [...commentsIn(join(root, 'packages', name, 'src'))]));
  const found = Object.entries(folders).map(async ([process, folder]) => {
    const schema = await schemaOf(process, join(root, folder));
    const own = commentsIn(join(root, folder, 'src'));
    return Object.entries(schema.shape).map(([name, one]): Variable => {
      const words = one.description ?? own.get(name) ?? common.get(name) ?? '';
      return { process, name, words, ...usualOf(one), values: valuesOf(one) };
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
