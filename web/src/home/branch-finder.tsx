'use client';

import type { Tag } from '@filiale/contracts/catalog/tag';
import { branchDistanceMetres, nearestFirst, openFirst } from '@filiale/rules/branch-order';
import { searchBranches, searchedArea } from '@filiale/rules/branch-search';
import type { ReactNode } from 'react';
import { fill } from '../i18n/define-messages.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { FirstPaint } from '../page/first-paint.tsx';
import { useNow } from '../page/now-provider.tsx';
import { Button } from '../ui/button.tsx';
import { artOfKey } from '../ui/food-art.ts';
import { FoodTile } from '../ui/food-tile.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { BranchCard } from './branch-card.tsx';
import styles from './branch-finder.module.css';
import { BranchOrder } from './branch-order.tsx';
import type { HomeBranch } from './home-branch.ts';
import { useBranchOrder } from './use-branch-order.ts';
import { useHomeQuery } from './use-home-query.ts';

type HomeTag = Pick<Tag, 'id' | 'name' | 'image' | 'translations'> & { readonly label: string; readonly art: string };
type Props = {
  readonly branches: readonly HomeBranch[];
  readonly tags: readonly HomeTag[];
  readonly hasSearch: boolean;
  readonly website: string;
  readonly heroClassName: string | undefined;
  readonly heading: ReactNode;
  readonly art: ReactNode;
};

/**
 * Search by postcode or town, filter by one tag, the count, and the branches that match. Filters while typing; before hydration the
 * form and the tags are plain requests with `?q=` and `?tag=`, which stay in the address. A branch found by an area it delivers to opens with that
 * area. Source: HOME-002 to HOME-005, HOME-013 to HOME-016.
 */
export function BranchFinder({ branches, tags, hasSearch, website, heroClassName, heading, art }: Props) {
  const texts = useMessages('home');
  const { query, setQuery } = useHomeQuery();
  const { q: term, tag } = query;
  const now = useNow();
  const { order, setOrder, place, state } = useBranchOrder({
    isNearWanted: query.sort === 'near',
    onChange: (isNear) => setQuery({ sort: isNear ? 'near' : '' }),
  });
  const matching = searchBranches(branches, tags, term, tag || null);
  const found = order === 'near' ? nearestFirst(matching, place) : openFirst(matching, now);
  return (
    <>
      <FirstPaint className={heroClassName}>
        <div>
          {heading}
          {hasSearch && (
            <search>
              <form className={styles.search} onSubmit={(event) => event.preventDefault()}>
                <label>
                  <Icon name="pin" />
                  <input
                    type="search"
                    name="q"
                    value={term}
                    placeholder={texts.searchLabel}
                    aria-label={texts.searchLabel}
                    autoComplete="postal-code"
                    onChange={(event) => setQuery({ q: event.target.value })}
                  />
                </label>
                {tag && <input type="hidden" name="tag" value={tag} />}
                <Button type="submit" look="main">
                  {texts.search}
                </Button>
              </form>
            </search>
          )}
        </div>
        {art}
      </FirstPaint>
      {tags.length > 0 && (
        <fieldset className={styles.tags}>
          <legend className="hide">{texts.tags}</legend>
          {tags.map(({ id, label, image, art: key }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === tag}
              onClick={() => setQuery({ tag: id === tag ? '' : id })}
            >
              <FoodTile art={artOfKey(key)} className={styles.picture}>
                {image && <Picture image={image} kind="" alt="" sizes="3rem" />}
              </FoodTile>
              {label}
            </button>
          ))}
        </fieldset>
      )}
      <BranchOrder order={order} state={state} onChange={setOrder} />
      <p className={styles.count} role="status">
        {found.length === 0 ? texts.none : fill(texts.count, { shown: found.length, all: branches.length })}
        {found.length < branches.length && (
          <Button look="text" onClick={() => setQuery({ q: '', tag: '' })}>
            {texts.reset}
          </Button>
        )}
      </p>
      <ul className={styles.branches}>
        {found.map((branch, at) => (
          <li key={branch.id} data-reveal>
            <BranchCard
              branch={branch}
              website={website}
              areaId={searchedArea(branch, term)?.id ?? null}
              house={1 + (branches.indexOf(branch) % 6)}
              isFirst={at === 0}
              distanceMetres={branchDistanceMetres(branch, place)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
