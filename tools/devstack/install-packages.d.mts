/** @param node version of the Node at hand; default: the one that runs */
export function packagesAreInstalled(clone: string, node?: string): boolean;
