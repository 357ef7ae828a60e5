import { isOwnPath } from '@filiale/rules/own-path';

const PROTOCOLS: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** An address that a link may carry: of the web, of a mailbox, of a phone. */
export const isLinkAddress = (target: string): boolean =>
  URL.canParse(target) && PROTOCOLS.has(new URL(target).protocol);

/** Such an address, or a path of this site (not the name of another one). */
export const isLinkTarget = (target: string): boolean => isLinkAddress(target) || isOwnPath(target);
