/**
 * Where a service keeps its data: `filiale_<service>` on the common server, or what its own URL says; a database named in
 * that URL wins over the derived one.
 */
export function serviceDatabase(
  service: string,
  serverUrl: string,
  ownUrl?: string,
): { url: string; database: string } {
  if (!ownUrl) return { url: serverUrl, database: `filiale_${service}` };
  const server = new URL(ownUrl);
  const named = decodeURIComponent(server.pathname.slice(1));
  server.pathname = '';
  return { url: server.href, database: named || `filiale_${service}` };
}
