import type { BranchList, CompanyClient } from '../clients/company.ts';

/** The words of the names of a company and its branches, of its title and its address. While catalog is away the address alone counts. */
export async function companyWords(
  company: CompanyClient,
  branches: BranchList,
  publicUrl: string,
): Promise<readonly string[]> {
  const [config, all] = await Promise.all([company().catch(() => null), branches().catch(() => [])]);
  const names = config ? [config.shopName, config.title] : [];
  return [new URL(publicUrl).hostname, ...names, ...all.map(({ name }) => name)];
}
