export function busySeconds(): number | undefined;
export function pidsOfRun(mark: string): number[];
export function secondsOf(pid: number | string): number;
export function secondsOfRun(mark: string): number;
