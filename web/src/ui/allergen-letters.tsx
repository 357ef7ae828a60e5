import type { Allergen } from '@filiale/contracts/catalog/allergens';

type Props = {
  readonly letters: readonly Allergen[];
  /** Long names by letter. */
  readonly names: Readonly<Record<string, string>>;
  /** „Allergene“, said before the names. */
  readonly label: string;
};

/** Allergen letters as menus write them; spoken with their long names. Nothing where there are none. */
export function AllergenLetters({ letters, names, label }: Props) {
  const known = [...letters].filter((letter) => names[letter]);
  if (known.length === 0) return null;
  const spoken = known.map((letter) => names[letter]).join(', ');
  return (
    <abbr title={spoken}>
      <span aria-hidden="true">{known.join(' ')}</span>
      <span className="hide">{`${label}: ${spoken}`}</span>
    </abbr>
  );
}
