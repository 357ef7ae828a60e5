import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

/** Time a printer has for one sheet, in ms. */
const PRINT_TIMEOUT_MS = 30_000;

/** A job id as Epson takes it: at most 30 letters, digits and dashes, so the UUID travels as base64url. */
export const epsonJobId = (uuid: string): string => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');

/** The UUID behind an Epson job id; null for any other id. */
export function uuidOfEpsonJobId(id: string): string | null {
  const hex = Buffer.from(id, 'base64url').toString('hex');
  if (!/^[\w-]{22}$/.test(id) || hex.length !== 32) return null;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The answer to GetRequest: one sheet as ESC/POS bytes inside ePOS-Print XML. */
export const epsonPrintRequest = (jobId: string, bytes: Buffer): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<PrintRequestInfo Version="2.00"><ePOSPrint>
<Parameter><devid>local_printer</devid><timeout>${PRINT_TIMEOUT_MS}</timeout><printjobid>${epsonJobId(jobId)}</printjobid></Parameter>
<PrintData><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"><command>${bytes.toString('hex')}</command></epos-print></PrintData>
</ePOSPrint></PrintRequestInfo>`;

const Response = z.object({
  Parameter: z.object({ printjobid: z.coerce.string().optional() }),
  PrintResponse: z.object({
    response: z.object({ '@success': z.string(), '@code': z.string().default('') }),
  }),
});
const PrintResponseInfo = z.object({
  PrintResponseInfo: z.object({ ePOSPrint: z.union([z.array(Response), Response.transform((only) => [only])]) }),
});

export type EpsonResult = { readonly jobId: string; readonly isPrinted: boolean; readonly code: string };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  processEntities: false,
});

/** A printer's report on each job in SetResponse; null for an unreadable one. Jobs that are not ours are left out. */
export function epsonResults(xml: string): EpsonResult[] | null {
  let document: unknown;
  try {
    document = parser.parse(xml);
  } catch {
    return null;
  }
  const read = PrintResponseInfo.safeParse(document);
  if (!read.success) return null;
  return read.data.PrintResponseInfo.ePOSPrint.flatMap(({ Parameter, PrintResponse: { response } }) => {
    const jobId = uuidOfEpsonJobId(Parameter.printjobid ?? '');
    if (!jobId) return [];
    return [{ jobId, isPrinted: /^(true|1)$/.test(response['@success']), code: response['@code'] }];
  });
}
