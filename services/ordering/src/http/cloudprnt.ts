import { Id } from '@filiale/contracts/fields/ids';
import type { CloudPrntJobQuery, CloudPrntPoll } from '@filiale/contracts/ordering/print-job';
import type { HttpApp } from '@filiale/kit/http/http';
import type { Answer } from '@filiale/kit/http/http-answer';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Printing } from '../context.ts';
import { layOutSheet, type PrinterLanguage } from '../printing/lay-out-sheet.ts';
import { isPrinterFine } from '../printing/printer-state.ts';
import { endPrintJob } from '../use-cases/end-print-job.ts';
import { type Printer, printerWithKey } from '../use-cases/printer-with-key.ts';
import { oldestPrintable } from '../use-cases/sweep-print-jobs.ts';

/** Star's media types with our printer languages, the best first. */
const languages: Readonly<Record<string, PrinterLanguage>> = {
  'application/vnd.star.starprnt': 'star-prnt',
  'application/vnd.star.line': 'star-line',
};
/** The request to a printer for its logs. */
const questions = ['ClientType', 'ClientVersion', 'Encodings', 'GetPollInterval'] as const;

/**
 * Star CloudPRNT: a printer polls, fetches what it is offered and confirms it, all at one address. The job's token is its id; printers
 * too old for tokens mean the job they have. It is confirmed by DELETE or, where a server on the way lets none through and
 * `confirmBy` asks for it, by a GET with the word `delete`. Nothing is cached on the way, or a ticket would never come out.
 */
export function bindCloudPrnt(http: HttpApp, printing: Printing, confirmBy: 'DELETE' | 'GET'): void {
  const { printJobs, deviceLog, now } = printing;

  http.bind('POST /api/printers/cloudprnt/{key}', async ({ params, body }) => {
    const printer = await printerWithKey(printing, params.key);
    await keepAnswers(printing, printer, body);
    const isAble = !body.printingInProgress && isPrinterFine(body.statusCode ?? '');
    const job = isAble ? await printJobs.claim(printer, now(), oldestPrintable(now()), false) : null;
    if (job) printing.relay.nudge();
    const isAsked = await deviceLog.takeRequest(printer.id);
    return json({
      jobReady: job !== null,
      ...(job ? { mediaTypes: Object.keys(languages), jobToken: job.id, deleteMethod: confirmBy } : {}),
      ...(isAsked ? { clientAction: questions.map((request) => ({ request, options: '' })) } : {}),
    });
  });

  const confirm = async (printer: Printer, { token, code = '' }: CloudPrntJobQuery): Promise<Answer> => {
    const jobId = token ?? (await printJobs.underWay(printer.id, true)) ?? '';
    if (Id.safeParse(jobId).success)
      await endPrintJob(printing, printer, { jobId, isPrinted: isPrinterFine(code), code: plain(code) });
    return json({});
  };

  http.bind('GET /api/printers/cloudprnt/{key}', async ({ params, query }) => {
    const printer = await printerWithKey(printing, params.key);
    if (query.delete !== undefined) return confirm(printer, query);
    const type = query.type ?? 'application/vnd.star.starprnt';
    const language = languages[type];
    if (!language) throw new ProblemError('request.type-unsupported');
    const token = query.token ?? (await printJobs.underWay(printer.id, false));
    const job = token && Id.safeParse(token).success ? await printJobs.fetch(token, printer.id, now()) : null;
    if (!job) throw new ProblemError('record.missing');
    return { bytes: layOutSheet(job, printer.paper, language), headers: { 'content-type': type } };
  });

  http.bind('DELETE /api/printers/cloudprnt/{key}', async ({ params, query }) => {
    return confirm(await printerWithKey(printing, params.key), query);
  });
}

/** Printers send their codes encoded once more. */
const plain = (code: string): string => code.replaceAll('%20', ' ');

const json = (value: unknown): Answer => ({
  bytes: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
});

/** Writes a printer's answers and errors into its log. */
async function keepAnswers(
  { deviceLog, devices, now }: Printing,
  { id }: Printer,
  { statusCode, clientAction }: CloudPrntPoll,
): Promise<void> {
  const at = now().toISOString();
  const answers = (clientAction ?? []).map(({ request, result }) => ({
    ...{ at, level: 'info' as const },
    text: `${request}: ${typeof result === 'string' ? result : JSON.stringify(result)}`.slice(0, 500),
  }));
  await deviceLog.add(id, 'device', answers);
  await devices.keepFacts(id, { status: plain(statusCode ?? '') }, now());
  if (!isPrinterFine(statusCode ?? ''))
    await deviceLog.addOnce(id, 'device', { at, level: 'warn', text: plain(statusCode ?? '') });
}
