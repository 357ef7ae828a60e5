import { Upload } from '@filiale/contracts/upload';
import type { Mongo } from '@filiale/kit/mongo';
import { mongoResourceStore } from '@filiale/kit/mongo-store';

/** Uploads as records; nobody outside keeps a copy of them, so nothing is announced. */
export const uploadStore = (mongo: Mongo) => mongoResourceStore<Upload>({ mongo, resource: Upload });
export type UploadStore = ReturnType<typeof uploadStore>;
