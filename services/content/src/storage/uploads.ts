import { Upload } from '@filiale/contracts/upload';
import { mongoResourceStore } from '@filiale/kit/mongo-store';
import type { Connection } from 'mongoose';

/** Uploads as records; nobody outside keeps a copy of them, so nothing is announced. */
export const uploadStore = (connection: Connection) => mongoResourceStore<Upload>({ connection, resource: Upload });
export type UploadStore = ReturnType<typeof uploadStore>;
