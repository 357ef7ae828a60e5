import type { Config } from '@filiale/contracts/config';

/** Address of an icon of the app; another one after every saved configuration, so that it may be kept for ever. */
export const iconPath = (name: string, config: Pick<Config, 'revision'>): string => `/app/${name}?v=${config.revision}`;
