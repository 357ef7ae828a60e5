import { headers } from 'next/headers';
import { type JsonLdNode, jsonLdText } from './structured-data.ts';

/** What a page says to search engines. */
export async function JsonLd({ nodes }: { nodes: readonly JsonLdNode[] }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its opening brackets escaped
      dangerouslySetInnerHTML={{ __html: jsonLdText(nodes) }}
    />
  );
}
