import path from 'node:path';
import type { NextConfig } from 'next';

const repositoryRoot = path.join(import.meta.dirname, '..');

// Rewrites follow one another, so what the earlier ones made must not match again.
const notPages = [
  'de-AT(?:/|$)',
  'en-GB(?:/|$)',
  '_next/',
  'health/',
  'api/',
  'image/',
  'upload/',
  'fonts/',
  'backend',
  '[^/]*\\.[a-z0-9]+$',
].join('|');

/** The gateway asks with this header for the page that says that there is none, and answers that with 404. Visitors cannot send it. */
const isMissing = [{ type: 'header' as const, key: 'x-filiale-missing' }];

const config: NextConfig = {
  output: 'standalone',
  outputFileTracingRoot: repositoryRoot,
  turbopack: { root: repositoryRoot },
  transpilePackages: ['@filiale/contracts', '@filiale/rules'],
  poweredByHeader: false,
  // The gateway sends the files that finish-build.ts compressed, and compresses pages itself.
  compress: false,
  // `tsc` of TypeScript 7 is the gate; Next's own check needs the compiler API, which that version does not have.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  reactStrictMode: true,
  // The gateway writes a page's sheets into it, so that a further sheet costs no request, but one with styles of other pages costs time.
  experimental: { cssChunking: { type: 'graph', requestCost: 1000, weightDistribution: 1 } },
  // `/x` is de-AT, `/en/x` is en-GB. Files, and what the gateway answers itself, have no locale.
  rewrites: async () => ({
    beforeFiles: [
      { source: '/en/:path*', has: isMissing, destination: '/en-GB/missing' },
      { source: '/:path((?!de-AT/|en-GB/).*)', has: isMissing, destination: '/de-AT/missing' },
      { source: '/', destination: '/de-AT' },
      { source: '/en', destination: '/en-GB' },
      { source: '/en/:path*', destination: '/en-GB/:path*' },
      { source: `/:path((?!${notPages}).*)`, destination: '/de-AT/:path' },
    ],
    afterFiles: [],
    fallback: [],
  }),
};

export default config;
