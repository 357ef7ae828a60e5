import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

type Part = ReturnType<typeof parse>[number];

/** Names of the places of a text, each once, and the forms that each of its plurals has. */
export function placesOf(text: string): { readonly names: readonly string[]; readonly forms: readonly string[][] } {
  const names = new Set<string>();
  const forms: string[][] = [];
  const read = (parts: readonly Part[]): void => {
    for (const part of parts) {
      if (part.type === TYPE.argument || part.type === TYPE.plural) names.add(part.value);
      if (part.type !== TYPE.plural) continue;
      forms.push(Object.keys(part.options).filter((form) => !form.startsWith('=')));
      for (const { value } of Object.values(part.options)) read(value);
    }
  };
  // Plurals of a section say their language.
  read(parse(text.replace(/, plural-\w+, /g, ', plural, ')));
  return { names: [...names].sort(), forms };
}
