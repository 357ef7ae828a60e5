import { Image } from '@filiale/contracts/image';
import { mongoResourceStore } from '@filiale/kit/mongo-store';
import type { Connection } from 'mongoose';

/** Images as records; nobody outside keeps a copy of them, so nothing is announced. */
export const imageStore = (connection: Connection) => mongoResourceStore<Image>({ connection, resource: Image });
export type ImageStore = ReturnType<typeof imageStore>;
