import { Log } from '@filiale/contracts/analytics/log';
import type { RecordListQuery } from '@filiale/contracts/api/list-query';
import { everything } from '@filiale/contracts/api/rights';
import type { Call, HttpApp } from '@filiale/kit/http/http';
import { metaOfList, type ResolvedList, resolveList } from '@filiale/kit/http/list-query';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { recordScope } from '@filiale/kit/http/record-scope';
import type { KeptLog, Logs } from '../storage/logs.ts';
import { readable, readLog } from '../use-cases/read-log.ts';

const scope = recordScope(Log);

/** The audit log, newest first by default. Lines that do not concern the caller's branches are missing. Source: RES-007. */
export function bindLogs(http: Pick<HttpApp, 'bind'>, { logs }: { readonly logs: Logs }): void {
  const ofResources = ({ caller, reach }: Pick<Call, 'caller' | 'reach'>): ResolvedList['conditions'] =>
    reach === everything ? [] : [[{ name: 'resource', values: readable(caller) }]];

  http.bind('GET /api/logs', async ({ query, caller, reach, language }) => {
    const asked: RecordListQuery = { ...query, sort: query.sort ?? '-id' };
    const list = scope.narrowed(reach, resolveList(Log, asked));
    // The name of a change depends on the resource.
    const columns = list.columns?.includes('changes') ? [...new Set([...list.columns, 'resource'])] : list.columns;
    const page = await logs.list({
      ...list,
      ...(columns && { columns }),
      conditions: [...list.conditions, ...ofResources({ caller, reach })],
    });
    const wanted = list.columns && new Set(['id', ...list.columns]);
    const data = page.items.map((line) => {
      const read = readLog(line, { caller, reach, language });
      return wanted ? Object.fromEntries(Object.entries(read).filter(([name]) => wanted.has(name))) : read;
    });
    return { data, meta: metaOfList(list, asked, page) };
  });

  http.bind('GET /api/logs/{id}', async ({ params, caller, reach, language }) => {
    const line: KeptLog | null = await logs.get(params.id);
    const isReached =
      line &&
      scope.isReached(reach, line, 'read') &&
      (reach === everything || readable(caller).includes(line.resource));
    if (!isReached) throw new ProblemError('record.missing');
    return { data: readLog(line, { caller, reach, language }) };
  });
}
