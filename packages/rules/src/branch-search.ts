/** The search of the home page. Source: HOME-013, HOME-003. */
import type { Branch } from '@filiale/contracts/branch';
import type { Tag } from '@filiale/contracts/tag';

export type SearchedBranch = Pick<
  Branch,
  'name' | 'street' | 'city' | 'zipCode' | 'keywords' | 'tags' | 'translations'
>;
export type SearchedTag = Pick<Tag, 'id' | 'name' | 'translations'>;

/** Text as it is compared: lower case, without accents, ß as ss; so „Graz“ finds „GRAZ“ and „worgl“ finds „Wörgl“. */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}

const namesOf = ({ name, translations }: Pick<SearchedTag, 'name' | 'translations'>): (string | undefined)[] => [
  name,
  ...Object.values(translations).map((texts) => texts?.name),
];

/**
 * The branches that a term finds, in their order. The term is split on commas and spaces; a branch matches when any word appears in its name,
 * street, city, zipCode, keywords or one of its tag names, in any language. A term without words finds all. `tagId` keeps
 * only branches that carry that tag. Source: HOME-013.
 */
export function searchBranches<ABranch extends SearchedBranch>(
  branches: readonly ABranch[],
  tags: readonly SearchedTag[],
  term: string,
  tagId: string | null = null,
): ABranch[] {
  const searched = searchable(term)
    .split(/[,\s]+/)
    .filter((word) => word !== '');
  const tagNames = new Map(tags.map((tag) => [tag.id, namesOf(tag)]));
  return branches.filter((branch) => {
    if (tagId !== null && !branch.tags.includes(tagId)) return false;
    if (searched.length === 0) return true;
    const { street, city, zipCode, keywords } = branch;
    const texts = [
      ...namesOf(branch),
      street,
      city,
      zipCode,
      keywords,
      ...branch.tags.flatMap((id) => tagNames.get(id) ?? []),
    ];
    // A line break keeps a word from matching across two fields.
    const haystack = searchable(texts.filter((text) => text !== undefined).join('\n'));
    return searched.some((word) => haystack.includes(word));
  });
}
