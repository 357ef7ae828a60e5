import type { ReactNode } from 'react';

/** Never the anchor of a product group: those have no underscore. */
const TOP = 'page_top';

/**
 * What a page is first painted with: the browser waits until it has read this far, so that it lays out and paints once, not an empty page before.
 * Browsers that do not know `rel="expect"` paint as they like.
 */
export function FirstPaint({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <>
      <link rel="expect" href={`#${TOP}`} blocking="render" />
      <div id={TOP} className={className}>
        {children}
      </div>
    </>
  );
}
