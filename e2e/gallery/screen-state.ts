import type { BrowserContext, Page } from 'playwright-core';
import type { OrderPlacer } from './place-orders.ts';

/** One picture's subject: where it is, and what a visitor does to get there. */
export type ScreenState = {
  /** Screen first, then the state: `branch-cart-below-minimum`. */
  readonly name: string;
  /** Path on the shop; orders are placed for those that need one. */
  readonly path: string | ((orders: OrderPlacer) => Promise<string>);
  readonly prepare?: (page: Page) => Promise<void>;
  /** Makes the browser the device that shows it. */
  readonly bind?: (context: BrowserContext) => Promise<void>;
  /** Of somebody who has not answered the question for consent yet; everybody else has. */
  readonly isFirstVisit?: boolean;
  /** The whole page and not only what the window shows. */
  readonly isWhole?: boolean;
};
