export type Named = { readonly id: string; readonly name: string };

/** What stands between the last `@` before the cursor and the cursor, where somebody may be about to be named; null elsewhere. */
export function typedName(text: string, cursor: number): string | null {
  const [, typed] = /(?:^|\s)@([\p{L}\p{M}.'-]*(?: [\p{L}\p{M}.'-]*)?)$/u.exec(text.slice(0, cursor)) ?? [];
  return typed ?? null;
}

/** People whose name begins so, or a part of it. */
export const peopleNamed = (people: readonly Named[], typed: string): readonly Named[] => {
  const wanted = typed.toLowerCase();
  return people.filter(
    ({ name }) =>
      name !== '' &&
      (name.toLowerCase().startsWith(wanted) ||
        name
          .toLowerCase()
          .split(' ')
          .some((part) => part.startsWith(wanted))),
  );
};

/** The text with a name in place of what was typed of it, and where the cursor goes on. */
export function withName(
  text: string,
  cursor: number,
  name: string,
): { readonly text: string; readonly cursor: number } {
  const typed = typedName(text, cursor) ?? '';
  const before = `${text.slice(0, cursor - typed.length)}${name} `;
  return { text: before + text.slice(cursor).trimStart(), cursor: before.length };
}

/** A text in parts: each `@name` of somebody by itself. Of two names that begin alike the longer one. */
export function partsOfText(
  text: string,
  people: readonly Named[],
): readonly { readonly text: string; readonly person: string | null }[] {
  const named = people.filter(({ name }) => name !== '').sort((one, other) => other.name.length - one.name.length);
  const parts: { text: string; person: string | null }[] = [];
  for (let at = 0; at < text.length; ) {
    const person = text[at] === '@' ? named.find(({ name }) => text.startsWith(name, at + 1)) : undefined;
    const next = person ? at + 1 + person.name.length : at + 1;
    const last = parts.at(-1);
    if (!person && last?.person === null) last.text += text.slice(at, next);
    else parts.push({ text: text.slice(at, next), person: person?.id ?? null });
    at = next;
  }
  return parts;
}

/** Ids of the people that a text mentions. */
export const mentionsIn = (text: string, people: readonly Named[]): string[] => [
  ...new Set(partsOfText(text, people).flatMap(({ person }) => person ?? [])),
];
