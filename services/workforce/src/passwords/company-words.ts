import type { CompanyClient } from '../clients/company.ts';

/** The words of a company's name and address. While catalog is away the address alone counts. */
export async function companyWords(company: CompanyClient, publicUrl: string): Promise<readonly string[]> {
  const config = await company().catch(() => null);
  return [new URL(publicUrl).hostname, ...(config ? [config.shopName] : [])];
}
