import type { MenuSection } from '../branch/shop-menu.ts';
import type { FoundDishes } from './find-dishes.ts';

type Shown = {
  readonly sections: readonly MenuSection[];
  /** Ids of the dishes that have a card. */
  readonly known: ReadonlyMap<string, unknown>;
  /** Null shows all. */
  readonly found: FoundDishes | null;
  readonly remarks: Readonly<Record<'always' | 'by-choice' | 'unknown', string>>;
  readonly remarkClass: string;
};

/**
 * Shows only the found dishes of a menu. The cards are rendered by the server and not hydrated, so they are hidden and given their remark in place;
 * idempotent. Empty groups and their links in the bar are hidden too. Returns the numbers of cards.
 */
export function showFound({ sections, known, found, remarks, remarkClass }: Shown): { shown: number; all: number } {
  let shown = 0;
  let all = 0;
  for (const { anchor, productIds } of sections) {
    const section = document.getElementById(anchor);
    if (!section) continue;
    const ids = productIds.filter((id) => known.has(id));
    const cards = [...section.querySelectorAll<HTMLElement>(':scope > ul > li')];
    let left = 0;
    cards.forEach((card, at) => {
      const fit = found === null ? 'always' : found.get(ids[at] ?? '');
      hide(card, fit === undefined);
      remark(card, fit === undefined ? '' : remarks[fit], remarkClass);
      if (fit !== undefined) left += 1;
    });
    const isEmpty = left === 0 && cards.length > 0;
    hide(section, isEmpty);
    section.style.setProperty('--products', `${left}`);
    const link = document.querySelector<HTMLElement>(`[data-menu-bar] a[href="#${CSS.escape(anchor)}"]`);
    if (link) hide(link, isEmpty);
    shown += left;
    all += cards.length;
  }
  return { shown, all };
}

function hide(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

function remark(card: HTMLElement, text: string, className: string): void {
  const present = card.querySelector<HTMLElement>('[data-remark]');
  if ((present?.textContent ?? '') === text) return;
  present?.remove();
  if (!text) return;
  const added = document.createElement('p');
  added.dataset.remark = '';
  added.className = className;
  added.textContent = text;
  card.querySelector('h3')?.parentElement?.append(added);
}
