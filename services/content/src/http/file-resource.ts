import type { Caller } from '@filiale/contracts/api/access';
import type { Fields } from '@filiale/contracts/fields/field';
import { newId } from '@filiale/contracts/fields/ids';
import type { RecordHead, Resource } from '@filiale/contracts/fields/resource';
import { bindResource } from '@filiale/kit/http/crud';
import type { Call, Handler, HttpApp } from '@filiale/kit/http/http';
import { ProblemError, parseOrRefuse } from '@filiale/kit/http/problem-error';
import { recordScope } from '@filiale/kit/http/record-scope';
import type { Store } from '@filiale/kit/http/record-store';
import { checkJson, mediaTypeOf } from '@filiale/kit/http/request-parsing';
import type { Hooks } from '@filiale/kit/http/write-calls';
import type { Claim } from '../pictures/detect-file.ts';
import type { Files, StagedFile } from '../storage/files.ts';
import type { AcceptedFile } from '../use-cases/accept-file.ts';
import type { FileExtension } from '../use-cases/file-kinds.ts';
import { receiveDataUrl } from './data-url.ts';
import { cleanName, valuesOfForm } from './form-values.ts';
import { receiveForm } from './multipart.ts';

type FileValues = { readonly name: string; readonly version: number; readonly extension: string };
type Values = Record<string, unknown>;

/** A resource whose records have a file each. */
type FileResource<F extends Fields, V extends FileValues> = {
  readonly resource: Resource<F, V>;
  readonly store: Store<V & RecordHead>;
  readonly allowed: ReadonlySet<FileExtension>;
  /** Whose files are not trusted. */
  readonly isVisitor: (caller: Caller) => boolean;
  /** Refuses a call before its file is read. */
  readonly admit?: (call: Call) => Promise<void>;
  /** The common part of all files of a record, made once before the first is kept: where it lies, who may fetch it. */
  readonly begin: (id: string, call: Call, sizeBytes: number) => Promise<Values>;
  /** Folder of the files of a record. */
  readonly folderOf: (id: string, values: Values) => string;
  /** Values of the fields that the service writes itself, from the file and from `begin`; a body may repeat them, they are never taken from it. */
  readonly ownValues: (accepted: AcceptedFile, version: number, begun: Values) => Values;
  readonly beforeRemove: Hooks<V & RecordHead>['beforeRemove'];
};
type Limits = {
  readonly files: Files;
  readonly maxBytes: number;
  /** Looks at a received file; see `acceptFile`. */
  readonly accept: (
    file: StagedFile & Claim,
    trust: { readonly allowed: ReadonlySet<FileExtension>; readonly isFromVisitor: boolean },
  ) => Promise<AcceptedFile>;
};
type Received = { readonly file: (StagedFile & Claim) | null; readonly values: Values };

/**
 * Binds the five routes of a resource with a file. Create and replace take multipart/form-data (field `file`, the others as
 * text or JSON) or JSON with the file as a data URL in `data`; a replace without a file keeps the present one. The file is
 * in place before its record says so, and gone again when the record is refused. Source: MEDIA-008.
 */
export function bindFileResource<F extends Fields, V extends FileValues>(
  http: HttpApp,
  own: FileResource<F, V>,
  { files, maxBytes, accept }: Limits,
): void {
  const { resource, store } = own;
  const ownNames = resource.byService ?? [];
  const { isReached } = recordScope(resource);
  const isText = (name: string): boolean =>
    ['id', 'externalId', 'data'].includes(name) || resource.fields[name]?.type === 'text';

  const receive = async ({ request, body }: Call): Promise<Received> => {
    if (mediaTypeOf(request) === 'multipart/form-data') {
      const { file, fields } = await receiveForm(request, files, maxBytes);
      try {
        checkJson(fields);
        return { file, values: valuesOfForm(fields, isText) };
      } catch (error) {
        if (file) await files.drop(file);
        throw error;
      }
    }
    const { data, ...values } = body as Values;
    if (data === undefined || data === null) return { file: null, values };
    const staged = await receiveDataUrl(data, files, maxBytes);
    return { file: { ...staged, name: typeof values.name === 'string' ? values.name : '' }, values };
  };

  /** The body as the generic handler expects it, and a function that removes the files written meanwhile. */
  const complete = async (call: Call, isCreate: boolean) => {
    await own.admit?.(call);
    const { file, values } = await receive(call);
    // Anyone who may change one file of the company may change any other.
    const isFromVisitor = isCreate && own.isVisitor(call.caller);
    let staged: StagedFile | null = null;
    let kept: { folder: string; name: string } | null = null;
    const discard = async (): Promise<void> => {
      if (file) await files.drop(file);
      if (staged) await files.drop(staged);
      if (kept) await files.discard(kept.folder, kept.name);
    };
    try {
      for (const field of ['id', 'externalId'])
        if (isFromVisitor && values[field] !== undefined) throw new ProblemError('field.unknown', { field });
      const given = Object.fromEntries(Object.entries(values).filter(([name]) => !ownNames.includes(name)));
      const parsed: Values = parseOrRefuse(isCreate ? resource.create : resource.replace, given);
      const id = isCreate ? ((parsed.id as string | undefined) ?? newId()) : (call.params as { id: string }).id;
      const current = isCreate ? null : await store.get(id);
      if (!isCreate && !(current && isReached(call.reach, current, 'write'))) throw new ProblemError('record.missing');
      if (!file) {
        if (!current) throw new ProblemError('field.required', { field: 'file' });
        const present = Object.fromEntries(ownNames.map((name) => [name, (current as unknown as Values)[name]]));
        return { body: { ...parsed, ...present }, discard };
      }
      const accepted = await accept(file, { allowed: own.allowed, isFromVisitor });
      staged = accepted.staged;
      const begun = current ? (current as unknown as Values) : await own.begin(id, call, accepted.staged.sizeBytes);
      const folder = own.folderOf(id, begun);
      const version = await files.keep(accepted.staged, folder, id, (current?.version ?? 0) + 1, accepted.extension);
      kept = { folder, name: `${id}-${version}.${accepted.extension}` };
      const name = cleanName(typeof values.name === 'string' && values.name !== '' ? values.name : file.name);
      return { body: { ...parsed, id, name, ...own.ownValues(accepted, version, begun) }, discard };
    } catch (error) {
      await discard();
      throw error;
    }
  };

  const withFile =
    (handler: Handler<Call>, isCreate: boolean): Handler<Call> =>
    async (call) => {
      const { body, discard } = await complete(call, isCreate);
      try {
        return await handler({ ...call, body, sent: body });
      } catch (error) {
        await discard();
        throw error;
      }
    };

  const bindRoute: HttpApp['bindRoute'] = (key, route, handler) => {
    const takesFile = key.startsWith('POST ') || key.startsWith('PUT ');
    http.bindRoute(key, route, takesFile ? withFile(handler, key.startsWith('POST ')) : handler);
  };
  bindResource({ bindRoute }, resource, store, own.beforeRemove ? { beforeRemove: own.beforeRemove } : {});
}
