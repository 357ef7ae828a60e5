import { isThisMachine, markOfAddress } from '@filiale/kit/http/address-key';

/**
 * A mark of the network an order came from, for counting on one day, whose `salt` it is made with: the same address has another one tomorrow, and none of them is
 * kept as such. Null for the machine itself and where the gateway said nothing.
 */
export const originOfOrder = (address: string | undefined, salt: Buffer): string | null =>
  !address || isThisMachine(address) ? null : markOfAddress(address, salt);
