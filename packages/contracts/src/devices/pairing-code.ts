/** How long a code pairs a device, in minutes; each does so once. */
export const PAIRING_MINUTES = 10;
/** Signs of a code, which is written in groups of four. */
export const PAIRING_CODE_SIGNS = 8;
