import type { SiteBlock } from '@filiale/contracts/content/site';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';

export type BlockKind = SiteBlock['type'];
/** What a block of a kind is drawn from. */
export type BlockProps<K extends BlockKind> = {
  readonly value: Extract<SiteBlock, { type: K }>['value'];
  readonly locale: EnabledLocale;
};
