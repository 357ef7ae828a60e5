/** The origin of an https address whose host can stand in a policy of pages; null for every other text. */
export function frameOrigin(address: string): string | null {
  if (!/^https:\/\/[a-z0-9.-]+(:\d+)?(\/|$)/i.test(address) || !URL.canParse(address)) return null;
  return new URL(address).origin;
}
