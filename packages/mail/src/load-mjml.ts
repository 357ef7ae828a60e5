import { createRequire } from 'node:module';

/** What of MJML is used here; its packages are CommonJS, and the second has no types of its own. */
type Mjml = {
  readonly compile: (
    source: string,
    options: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly html: string; readonly errors: readonly { readonly formattedMessage: string }[] }>;
  readonly preset: unknown;
};

let loaded: Mjml | undefined;

/** Loads MJML with the first mail: a replica that sends none does without its 30 MB. */
export function loadMjml(): Mjml {
  if (!loaded) {
    const require = createRequire(import.meta.url);
    const core = require('mjml-core') as { default: Mjml['compile'] };
    const preset = require('mjml-preset-core') as { default?: unknown };
    loaded = { compile: core.default, preset: preset.default ?? preset };
  }
  return loaded;
}
