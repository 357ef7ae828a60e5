import { serviceNames } from '@filiale/contracts/api/services';

/** An image of the product: its Dockerfile, and the workspace that it runs. */
export type Image = {
  readonly name: string;
  readonly dockerfile: string;
  /** Folder of the workspace, from the root of the clone. */
  readonly folder: string;
};

/** What the Dockerfiles begin with. */
export const NODE_IMAGE = 'docker.io/library/node:24-bookworm-slim';
/** Largest size of an image in bytes, with the system and Node in it. */
export const MOST_BYTES = 250_000_000;

const ofNode = (name: string, folder: string): Image => ({ name, folder, dockerfile: 'docker/service.Dockerfile' });

/** Every image; the only list of them. */
export const images: readonly Image[] = [
  ...serviceNames.map((name) => ofNode(name, `services/${name}`)),
  ofNode('gateway', 'gateway'),
  { name: 'web', folder: 'web', dockerfile: 'docker/web.Dockerfile' },
];

/** `filiale/ordering:1.7.2`; another registry by `IMAGE_PREFIX`, another version by `IMAGE_TAG`. */
export const tagOf = (name: string, version: string): string => {
  const { IMAGE_PREFIX: prefix = 'filiale', IMAGE_TAG: tag = version } = process.env;
  return `${prefix}/${name}:${tag}`;
};
