export const counting: ReadonlyMap<string, string>;
export function needsOwnModules(file: string, text: string): boolean;
