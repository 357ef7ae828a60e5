/**
 * What goes wrong: `never-confirms` prints and says nothing, `confirms-twice` says it twice, `paper-out` prints nothing and says why,
 * `fetches-twice` loses the first answer on the way (Star only).
 */
export const printerFaults = ['none', 'never-confirms', 'confirms-twice', 'paper-out', 'fetches-twice'] as const;
export type PrinterFault = (typeof printerFaults)[number];
