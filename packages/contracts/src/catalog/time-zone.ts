/** The zone of a company that has not said where it is at home. Nothing else says one: `zoneOf` of the rules reads all of them. */
export const DEFAULT_TIME_ZONE = 'Europe/Vienna';
