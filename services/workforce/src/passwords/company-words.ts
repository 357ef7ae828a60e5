import type { CompanyClient } from '../clients/company.ts';

/** What a company is called: by itself, and in its address. While catalog is away the address has to do. */
export async function companyWords(company: CompanyClient, publicUrl: string): Promise<readonly string[]> {
  const config = await company().catch(() => null);
  return [new URL(publicUrl).hostname, ...(config ? [config.shopName] : [])];
}
