import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { isStorable } from '@filiale/kit/http/request-parsing';
import type { Printing } from '../context.ts';
import { epsonPrintRequest, epsonResults } from '../printing/epson-xml.ts';
import { layOutSheet } from '../printing/lay-out-sheet.ts';
import { endPrintJob } from '../use-cases/end-print-job.ts';
import { type Printer, printerWithKey } from '../use-cases/printer-with-key.ts';
import { oldestPrintable } from '../use-cases/sweep-print-jobs.ts';

/** Epson Server Direct Print: a printer asks for work, reports its results and its own state, all as forms at one address. */
export function bindEpsonPrint(http: HttpApp, printing: Printing): void {
  const { printJobs, deviceLog, devices, now } = printing;

  const nextSheet = async (printer: Printer): Promise<string> => {
    // The answer is the sheet, so from here on it may lie on the counter.
    const job = await printJobs.claim(printer, now(), oldestPrintable(now()), true);
    if (!job) return '';
    printing.relay.nudge();
    return epsonPrintRequest(job.id, layOutSheet(job, printer.paper, 'esc-pos'));
  };

  http.bind('POST /api/printers/epson/{key}', async ({ params, bytes }) => {
    const printer = await printerWithKey(printing, params.key);
    const form = new URLSearchParams((await bytes()).toString('utf8'));
    if (![...form.values()].every(isStorable)) throw new ProblemError('request.malformed');
    switch (form.get('ConnectionType')) {
      case 'GetRequest':
        return { bytes: await nextSheet(printer), headers: { 'content-type': 'text/xml; charset=utf-8' } };
      case 'SetResponse': {
        const results = epsonResults(form.get('ResponseFile') ?? '');
        if (!results) throw new ProblemError('request.malformed');
        for (const result of results) await endPrintJob(printing, printer, result);
        return empty;
      }
      case 'SetStatus': {
        const text = (form.get('Status') ?? '').replace(/\s+/g, ' ').slice(0, 500);
        await devices.keepFacts(printer.id, { status: text }, now());
        if (text) await deviceLog.addOnce(printer.id, 'device', { at: now().toISOString(), level: 'info', text });
        return empty;
      }
      default:
        throw new ProblemError('request.malformed');
    }
  });
}

const empty = { bytes: '', headers: { 'content-type': 'text/plain' } } as const;
