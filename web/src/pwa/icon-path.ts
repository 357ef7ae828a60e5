import type { Config } from '@filiale/contracts/catalog/config';

/** Address of an icon of the app; another one after every saved configuration, so that it may be kept for ever. */
export const iconPath = (name: string, config: Pick<Config, 'revision'>): string => `/app/${name}?v=${config.revision}`;

/**
 * The icon in the tab of a page. A picture of its size, not a drawing: a browser draws an SVG in the page's own thread, as a document of its own,
 * just after the page has appeared.
 */
export const tabIconPath = (config: Pick<Config, 'revision'>): string => iconPath('icon-48.png', config);

/** The same icons for what outlives a page and does not know the configuration: kept for an hour. */
export const NOTICE_ICON = '/app/icon-192.png';
export const TAB_NEWS_ICON = '/app/news-48.png';
