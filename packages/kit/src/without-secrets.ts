/** Keys that stand in paths: of a public order, and of a device. */
const SECRETS =
  /(\/(?:orders\/public|payments\/return)\/)[^/?]+\/[^/?]+|(\/orders\/(?:frontdesk|backoffice)\/[^/?]+\/)[^/?]+/g;

/** An address as traces may tell it: without the keys in its path. */
export const withoutSecrets = (address: string): string => address.replace(SECRETS, '$1$2…');
