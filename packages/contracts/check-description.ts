import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { openApiDocument } from './src/openapi/openapi.ts';

/** A call that leads a browser on is no mistake: 303 is its success. What calls are refused with is one answer for all, `default`. Where two paths fit, the one with fewer parameters is meant. */
const redoclyRules = {
  'operation-2xx-response': 'off',
  'operation-4xx-response': 'off',
  'no-ambiguous-paths': 'off',
} as const;
/** The operator of an installation names contact and licence. Redocly checks examples as well, ten times as fast. */
const spectralRules = {
  'contact-properties': 'off',
  'license-url': 'off',
  'oas3-valid-media-example': 'off',
  'oas3-valid-schema-example': 'off',
} as const;

/** What Redocly and Spectral, with all their rules, say against the description of the API; nothing is loaded from elsewhere. */
async function findings(): Promise<string[]> {
  const description = openApiDocument();
  const config = await createConfig({ extends: ['recommended-strict'], rules: redoclyRules });
  const source = JSON.stringify(description);
  const ofRedocly = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  const judge = new spectral.Spectral();
  judge.setRuleset({ extends: [[rulesets.oas as unknown as RulesetDefinition, 'all']], rules: spectralRules });
  const ofSpectral = await judge.run(description);
  return [
    ...ofRedocly.map(
      ({ ruleId, message, location: [place] }) => `redocly ${ruleId}: ${message} ${place?.pointer ?? ''}`,
    ),
    ...ofSpectral.map(({ code, message, path }) => `spectral ${code}: ${message} ${path.join('/')}`),
  ];
}

const found = await findings();
for (const each of found) process.stderr.write(`${each}\n`);
process.exitCode = found.length === 0 ? 0 : 1;
