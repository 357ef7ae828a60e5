import { FormSubmission } from '@filiale/contracts/content/form-submission';
import type { Mongo } from '@filiale/kit/stores/mongo';
import { mongoResourceStore } from '@filiale/kit/stores/mongo-store';
import { Schema } from 'mongoose';

/** A link that waits for its sender: the hash of its token, and the instant after which it opens nothing. */
type Confirmation = { readonly _id: string; readonly submission: string; readonly endsAt: string };

const schema = new Schema<Confirmation>(
  { _id: { type: String }, submission: { type: String }, endsAt: { type: String } },
  { strict: 'throw', versionKey: false, id: false },
);
const MOST_AT_ONCE = 500;

/** Forms that visitors sent, and the links by which they confirm their address. Nobody outside keeps a copy of them. */
export function formSubmissionStore(mongo: Mongo) {
  const submissions = mongoResourceStore<FormSubmission>({ mongo, resource: FormSubmission });
  const confirmations = mongo.connection.model<Confirmation>('formConfirmations', schema, 'formConfirmations');
  return {
    ...submissions,
    prepareLinks: async (): Promise<void> => {
      await confirmations.createCollection();
      await confirmations.collection.createIndex({ endsAt: 1 });
      await submissions.collection.createIndex({ keepUntil: 1 });
      await submissions.collection.createIndex({ createdAt: 1 });
      await submissions.collection.createIndex({ 'answers.files.id': 1 }, { sparse: true });
    },
    /** Submissions whose last day is before a day (YYYY-MM-DD), some at a time. */
    over: (day: string): Promise<FormSubmission[]> =>
      submissions.find({ keepUntil: { $gt: '', $lt: day } } as never).then((found) => found.slice(0, MOST_AT_ONCE)),
    /** The submissions that a file was sent with. */
    withFile: (file: string): Promise<FormSubmission[]> => submissions.find({ 'answers.files.id': file } as never),
    /** Of some files, those that other submissions have too. */
    filesOfOthers: async (id: string, files: readonly string[]): Promise<ReadonlySet<string>> => {
      if (files.length === 0) return new Set();
      const others = await submissions.find({ _id: { $ne: id }, 'answers.files.id': { $in: [...files] } } as never);
      return new Set(others.flatMap(({ answers }) => answers.flatMap((answer) => answer.files.map((file) => file.id))));
    },
    keepLink: async (hash: string, submission: string, endsAt: Date): Promise<void> => {
      await confirmations.create([{ _id: hash, submission, endsAt: endsAt.toISOString() }]);
    },
    /** The submission that a link confirms. */
    ofLink: async (hash: string, at: Date): Promise<FormSubmission | null> => {
      const link = await confirmations.findOne({ _id: hash, endsAt: { $gt: at.toISOString() } }).lean<Confirmation>();
      return link ? submissions.get(link.submission) : null;
    },
    endLinks: async (at: Date): Promise<void> => {
      await confirmations.deleteMany({ endsAt: { $lt: at.toISOString() } });
    },
  };
}
export type FormSubmissionStore = ReturnType<typeof formSubmissionStore>;
