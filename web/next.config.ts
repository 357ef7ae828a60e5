import path from 'node:path';
import type { NextConfig } from 'next';

const repositoryRoot = path.join(import.meta.dirname, '..');

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
};

export default config;
