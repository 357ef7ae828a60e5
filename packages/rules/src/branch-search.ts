/** The search of the home page. Source: HOME-013, HOME-003. */
import type { Branch } from '@filiale/contracts/catalog/branch';
import type { DeliveryArea } from '@filiale/contracts/catalog/delivery-area';
import type { Tag } from '@filiale/contracts/catalog/tag';
import { isInArea } from './delivery-areas.ts';
import { haystackOf, wordsOf } from './search-text.ts';

export type SearchedBranch = Pick<
  Branch,
  'name' | 'street' | 'city' | 'zipCode' | 'keywords' | 'tags' | 'translations' | 'isDeliveryEnabled'
> & { readonly deliveryAreas: readonly SearchedArea[] };
type SearchedArea = Pick<DeliveryArea, 'id' | 'area' | 'zipCodes'>;
export type SearchedTag = Pick<Tag, 'id' | 'name' | 'translations'>;

/** A word of the name of an area, or a postcode among those that it lists. */
const isAreaMeant = ({ area, zipCodes }: SearchedArea, word: string): boolean =>
  haystackOf([area]).includes(word) || (zipCodes.trim() !== '' && isInArea({ zipCodes }, word));

const namesOf = ({ name, translations }: Pick<SearchedTag, 'name' | 'translations'>): (string | undefined)[] => [
  name,
  ...Object.values(translations).map((texts) => texts?.name),
];

/**
 * The branches that a term finds, in their order. The term is split on commas and spaces; a branch matches when any word appears in its name,
 * street, city, zipCode, keywords, one of its tag names, in any language, or an area it delivers to. A term without words finds all. `tagId` keeps
 * only branches that carry that tag. Source: HOME-013.
 */
export function searchBranches<ABranch extends SearchedBranch>(
  branches: readonly ABranch[],
  tags: readonly SearchedTag[],
  term: string,
  tagId: string | null = null,
): ABranch[] {
  const searched = wordsOf(term);
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
    const haystack = haystackOf(texts);
    const areas = branch.isDeliveryEnabled ? branch.deliveryAreas : [];
    return searched.some((word) => haystack.includes(word) || areas.some((area) => isAreaMeant(area, word)));
  });
}

/**
 * The area a branch delivers to that a term means: the one that most of its words name, or are postcodes of. Null without one, where two are meant
 * alike, and where the branch does not deliver.
 */
export function searchedArea(
  { isDeliveryEnabled, deliveryAreas }: Pick<SearchedBranch, 'isDeliveryEnabled' | 'deliveryAreas'>,
  term: string,
): SearchedArea | null {
  if (!isDeliveryEnabled) return null;
  const words = wordsOf(term);
  const ranked = deliveryAreas
    .map((area) => ({ area, hits: words.filter((word) => isAreaMeant(area, word)).length }))
    .toSorted((a, b) => b.hits - a.hits);
  const [best, next] = ranked;
  return best && best.hits > 0 && best.hits !== next?.hits ? best.area : null;
}
