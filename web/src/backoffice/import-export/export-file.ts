import type { StatQuery } from '@filiale/contracts/analytics/statistics';
import { ApiError, requestOf } from '@filiale/contracts/api/client';
import type { ExportFormat } from '@filiale/contracts/api/export';
import type { ListQuery } from '../resources/record-calls.ts';
import { askForProof } from '../session/password-proof.ts';
import { streamFetch } from '../session/staff-call.ts';
import { saveFile } from './save-file.ts';

export type ExportAsked = Pick<ListQuery, 'filter' | 'search' | 'sort'> & {
  readonly format: ExportFormat;
  /** Paths of columns; all of them unless given. */
  readonly fields?: string;
};

type Body = { readonly errors?: readonly { readonly code: string; readonly message: string }[] };

/** Exports what a list finds, or a set of statistics (`statistics/revenue`), as a file. False: the user cancelled. */
export const exportFile = (
  resource: string,
  query: ExportAsked | (StatQuery & Pick<ExportAsked, 'format'>),
): Promise<boolean> => downloadFile(`GET /api/${resource}/export`, query, `${resource}.${query.format}`);

/** Saves what a call answers, under the name that the answer gives it. Personal data requires the password first. False: the user cancelled. */
export async function downloadFile(call: `GET /api/${string}`, query: object, usualName: string): Promise<boolean> {
  const { address } = requestOf(call, { query });
  for (let tries = 0; ; tries += 1) {
    const answer = await streamFetch(address);
    if (answer.ok) {
      const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
      saveFile(await answer.blob(), name ?? usualName);
      return true;
    }
    const { errors = [] } = (await answer.json().catch(() => ({}))) as Body;
    const isProofMissing = errors[0]?.code === 'access.proof-needed';
    if (!isProofMissing || tries > 0) throw new ApiError(answer.status, errors);
    if (!(await askForProof())) return false;
  }
}
