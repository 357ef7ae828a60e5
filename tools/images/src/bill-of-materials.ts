import { type InImage, type Lock, packagesOf } from './locked-packages.ts';

/** Licences of packages whose entry in the lock file has none that is one of SPDX, read in the packages themselves. */
const READ: Readonly<Record<string, string>> = { busboy: 'MIT', 'png-js': 'MIT', slick: 'MIT', streamsearch: 'MIT' };

/**
 * Licences that packages of images may have: all of them let a product that is not open be run and handed on, with its notices. Those of LGPL and
 * MPL are taken as they are published; a change to their files would have to be handed on.
 */
export const allowedLicences = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'CC-BY-4.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['CC-BY-3.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1', 'PSF-2.0', 'Python-2.0', 'Unlicense', 'Zlib'],
];

export const licenceOf = ({ name, license }: InImage): string => READ[name] ?? license ?? 'unknown';

/** Whether a licence, or one that it may be taken under instead, is allowed; of several that hold together each is. */
export function isAllowed(licence: string): boolean {
  const plain = licence.replaceAll(/[()]/g, '');
  return plain
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((one) => allowedLicences.includes(one.trim())));
}

const purlOf = ({ name, version }: InImage): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;
/** `sha512-<base64>` as CycloneDX has it. */
function hashesOf({ integrity = '' }: InImage): { readonly alg: string; readonly content: string }[] {
  const [, bits, sum] = /^sha(\d+)-(\S+)$/.exec(integrity) ?? [];
  return bits && sum ? [{ alg: `SHA-${bits}`, content: Buffer.from(sum, 'base64').toString('hex') }] : [];
}

/** The npm packages of an image as CycloneDX 1.5, the same text for the same lock file. */
export function billOfMaterials(
  lock: Lock,
  image: { readonly name: string; readonly folder: string },
  version: string,
) {
  const components = packagesOf(lock, image.folder).map((one) => ({
    type: 'library',
    'bom-ref': purlOf(one),
    name: one.name,
    version: one.version,
    licenses: [{ expression: licenceOf(one) }],
    purl: purlOf(one),
    hashes: hashesOf(one),
  }));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'container', name: `filiale/${image.name}`, version } },
    components: components.filter((one, index) => components.findIndex(({ purl }) => purl === one.purl) === index),
  };
}
