'use client';

import { Fragment, lazy, Suspense, useRef, useState } from 'react';
import { useShop } from '../cart/shop-provider.tsx';
import { isServedPage } from '../page/hydration.ts';
// The drawing's code comes only where it is needed; its styles are needed by the page as it was served.
import '../ui/food-tile.module.css';
import '../ui/picture.module.css';
import './add-button.module.css';
import './menu-group.module.css';
import './product-card.module.css';
import { AddButtons } from './add-buttons.tsx';
import type { MenuSection } from './shop-menu.ts';

const MenuGroups = lazy(async () => ({ default: (await import('./menu-groups.tsx')).MenuGroups }));

/**
 * The product groups, an island that is not hydrated. A menu of a hundred dishes is the largest part of the page and never changes by itself, so what the server
 * drew stays as it is: the browser neither gets it a second time as data nor hydrates it, and one listener serves all its
 * buttons. Only after a navigation within the app, or with a new catalogue, are the groups drawn in the browser.
 */
export function Menu({ sections }: { sections: readonly MenuSection[] }) {
  const { products } = useShop();
  const groups = JSON.stringify(sections);
  const [served, setServed] = useState(() => (isServedPage() ? { groups, products } : null));
  const isServed = served?.groups === groups && served.products === products;
  if (served && !isServed) setServed(null);
  const root = useRef<HTMLDivElement>(null);
  if (typeof window === 'undefined')
    return (
      <div data-menu>
        <MenuGroups sections={sections} />
      </div>
    );
  if (isServed)
    return (
      <Fragment key="served">
        {/* Hydration skips an element with given HTML, and so keeps the served content. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text */}
        <div ref={root} data-menu suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        <AddButtons root={root} />
      </Fragment>
    );
  return (
    <div key="drawn" ref={root} data-menu>
      <Suspense fallback={null}>
        <MenuGroups sections={sections} />
        <AddButtons root={root} />
      </Suspense>
    </div>
  );
}
