import path from 'node:path';
import type { NextConfig } from 'next';
import { buildInline } from './build-inline.ts';

const repositoryRoot = path.join(import.meta.dirname, '..');

/**
 * Request headers by which proxy.ts tells of a page: its locale, and whether that stands in front of its path. The languages are the company's, so
 * no address says by itself which they are. Rewrites follow one another; each page has one place, so it matches once.
 */
const toldPlace = (place: 'base' | 'prefixed' | 'missing') => [
  { type: 'header' as const, key: 'x-page-locale', value: '(?<locale>[A-Za-z0-9-]+)' },
  { type: 'header' as const, key: 'x-page-place', value: place },
];

const config = async (): Promise<NextConfig> => ({
  output: 'standalone',
  outputFileTracingRoot: repositoryRoot,
  turbopack: { root: repositoryRoot },
  transpilePackages: ['@filiale/contracts', '@filiale/rules'],
  // Loaded only where traces are sent (instrumentation.ts), and not to be bundled: they look for one another at run time.
  serverExternalPackages: [
    '@opentelemetry/sdk-node',
    '@opentelemetry/exporter-trace-otlp-proto',
    '@opentelemetry/sdk-trace',
  ],
  compiler: {
    defineServer: {
      PAGE_HEAD_SCRIPT: await buildInline('page-head.ts'),
      TV_WATCH_SCRIPT: await buildInline('tv-watch.ts'),
    },
  },
  poweredByHeader: false,
  // The page server sends the files that finish-build.ts compressed, and compresses pages itself.
  compress: false,
  // `tsc` of TypeScript 7 is the gate; Next's own check needs the compiler API, which that version does not have.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  reactStrictMode: true,
  // The page server writes a page's sheets into it, so that a further sheet costs no request, but one with styles of other pages costs time.
  experimental: {
    cssChunking: { type: 'graph', requestCost: 1000, weightDistribution: 1 },
    // Each version of the sources is built once, from nothing: writing the cache takes half a minute, and nobody reads it.
    turbopackFileSystemCacheForBuild: false,
  },
  rewrites: async () => ({
    beforeFiles: [
      { source: '/:path*', has: toldPlace('missing'), destination: '/:locale/missing' },
      { source: '/:path*', has: toldPlace('base'), destination: '/:locale/:path*' },
      { source: '/:prefix/:path*', has: toldPlace('prefixed'), destination: '/:locale/:path*' },
    ],
    afterFiles: [],
    fallback: [],
  }),
});

export default config;
