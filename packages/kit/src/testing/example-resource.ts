import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Puts lines before the first one of a file that begins so. */
export function addLines(file: string, before: string, ...lines: readonly string[]): void {
  const text = readFileSync(file, 'utf8');
  const at = text.startsWith(before) ? 0 : text.indexOf(`\n${before}`) + 1;
  if (at === 0 && !text.startsWith(before)) throw new Error(`${file} has no line that begins with ${before}`);
  writeFileSync(file, `${text.slice(0, at)}${lines.join('\n')}\n${text.slice(at)}`);
}

/** Writes the messages and the generated code that follow from the records of a copy of the clone. */
export function completeMessages(folder: string): void {
  execFileSync('npm', ['run', '--silent', 'release'], { cwd: join(folder, 'proto'), stdio: 'pipe' });
}

/** Does in a copy of the clone what `docs/how/adding-a-resource.md` says: the file of the example, its line, its messages. */
export function addExampleResource(folder: string): void {
  cpSync(join(folder, 'docs/examples/new-resource'), folder, { recursive: true });
  const list = join(folder, 'packages/contracts/src/catalog/catalog-resources.ts');
  addLines(list, 'import', "import { Supplier } from './supplier.ts';");
  writeFileSync(list, readFileSync(list, 'utf8').replace(/,?\s*\] as const/, ', Supplier] as const'));
  completeMessages(folder);
}

/** Adds the type of field of the example as that page says, two folders and a line in each list, and gives the example's resource a field of it. */
export function addExampleFieldType(folder: string): void {
  cpSync(join(folder, 'docs/examples/new-field-type'), folder, { recursive: true });
  for (const above of ['packages/contracts/src/fields', 'web/src/backoffice/form/fields']) {
    const list = join(folder, above, 'types/field-types.ts');
    addLines(list, 'import', "import { ratingType } from './rating/rating-type.ts';");
    addLines(list, '}', '  rating: ratingType,');
  }
  const supplier = join(folder, 'packages/contracts/src/catalog/supplier.ts');
  addLines(supplier, 'import', "import { rating } from '../fields/types/rating/rating.ts';");
  addLines(supplier, '    isRegional', "    quality: rating({ label: { de: 'Qualität', en: 'Quality' } }),");
  completeMessages(folder);
}
