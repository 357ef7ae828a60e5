import { Config } from '@filiale/contracts/catalog/config';
import { createServiceCaller } from '@filiale/kit/http/service-caller';
import { z } from 'zod';

/** A mail waits meanwhile; nobody else does. */
const TIMEOUT_MS = 5_000;

/** The name and look of the company, null before anybody has set them. */
export type CompanyClient = () => Promise<Config | null>;
/** All branches with their names. */
export type BranchList = () => Promise<z.infer<typeof Named>>;
/** What a branch is called, null where there is none of that id. */
export type BranchNames = (id: string) => Promise<string | null>;

const Named = z.array(z.object({ id: z.string(), name: z.string() }));

/** Asks catalog for the company's configuration and the names of its branches. */
export function createCompanyClient({ origin, privateKey }: { readonly origin: string; readonly privateKey: string }): {
  readonly company: CompanyClient;
  readonly branches: BranchList;
  readonly branchName: BranchNames;
} {
  const call = createServiceCaller({ service: 'workforce', origin, privateKey, timeoutMs: TIMEOUT_MS });
  const read = async (part: string): Promise<unknown> => {
    const entries = await call('GET /internal/init', { query: `parts=${part}` });
    return entries.find(({ url }) => url === `/${part}`)?.data ?? null;
  };
  const branches = async () => Named.parse((await read('branches')) ?? []);
  return {
    branches,
    company: async () => {
      const found = await read('config');
      return found === null ? null : Config.parse(found);
    },
    branchName: async (id) => (await branches()).find((branch) => branch.id === id)?.name ?? null,
  };
}
