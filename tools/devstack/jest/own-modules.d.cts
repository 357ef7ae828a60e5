export declare const counting: ReadonlyMap<string, string>;
export declare function needsOwnModules(file: string, text: string): boolean;
