import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { PrinterFault } from './faults.ts';
import type { TakenSheet } from './taken-sheet.ts';

const TIMEOUT_MS = 10_000;
const Request = z.object({
  PrintRequestInfo: z.object({
    ePOSPrint: z.object({
      Parameter: z.object({ devid: z.string(), printjobid: z.string().regex(/^[\w.-]{1,30}$/) }),
      PrintData: z.object({ 'epos-print': z.object({ command: z.string().regex(/^([0-9a-f]{2})+$/) }) }),
    }),
  }),
});
const parser = new XMLParser({ parseTagValue: false });

/** One round of a Server Direct Print printer: asks, lays what it got out by `print`, and says what became of it. */
export async function callEpson(
  url: string,
  fault: PrinterFault,
  print: (sheet: TakenSheet) => Promise<void>,
): Promise<boolean> {
  const send = async (form: Record<string, string>): Promise<string> => {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ ID: 'simulator', Name: 'TM-m30', ...form }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the shop answered ${response.status}`);
    return response.text();
  };
  const xml = await send({ ConnectionType: 'GetRequest' });
  if (xml === '') return false;
  const { Parameter, PrintData } = Request.parse(parser.parse(xml)).PrintRequestInfo.ePOSPrint;
  const isPrinted = fault !== 'paper-out';
  if (isPrinted)
    await print({
      bytes: Buffer.from(PrintData['epos-print'].command, 'hex'),
      language: 'esc-pos',
      id: Parameter.printjobid,
    });
  if (fault === 'never-confirms') return true;
  const ResponseFile = `<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>${Parameter.devid}</devid><printjobid>${Parameter.printjobid}</printjobid></Parameter><PrintResponse><response success="${isPrinted}" code="${isPrinted ? '' : 'EPTR_REC_EMPTY'}" status="251658262" battery="0"/></PrintResponse></ePOSPrint></PrintResponseInfo>`;
  for (let times = fault === 'confirms-twice' ? 2 : 1; times > 0; times -= 1)
    await send({ ConnectionType: 'SetResponse', ResponseFile });
  return true;
}
