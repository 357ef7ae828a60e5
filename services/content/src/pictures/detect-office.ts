import { open } from 'node:fs/promises';

const END_OF_CHAIN = 0xff_ff_ff_fe;
const ENTRY_BYTES = 128;
/** Directories longer than this are not those of a document. */
const MAX_SECTORS = 64;
const kindOfStream: Record<string, 'doc' | 'xls' | 'ppt'> = {
  WordDocument: 'doc',
  Workbook: 'xls',
  Book: 'xls',
  'PowerPoint Document': 'ppt',
};

/**
 * Distinguishes the old Office formats. They share one container (compound file binary); its directory names the stream that
 * holds the document. Null for any other container. Source: [MS-CFB] 2.2 (header), 2.3 (FAT), 2.6 (directory).
 */
export async function detectOffice(path: string): Promise<'doc' | 'xls' | 'ppt' | null> {
  const file = await open(path, 'r');
  try {
    const header = Buffer.alloc(512);
    if ((await file.read(header, 0, 512, 0)).bytesRead < 512) return null;
    const sectorBytes = 2 ** header.readUInt16LE(30);
    if (sectorBytes !== 512 && sectorBytes !== 4096) return null;
    const readSector = async (sector: number): Promise<Buffer | null> => {
      const bytes = Buffer.alloc(sectorBytes);
      const { bytesRead } = await file.read(bytes, 0, sectorBytes, (sector + 1) * sectorBytes);
      return bytesRead === sectorBytes ? bytes : null;
    };
    let sector = header.readUInt32LE(48);
    for (let seen = 0; seen < MAX_SECTORS && sector < END_OF_CHAIN; seen += 1) {
      const directory = await readSector(sector);
      const kind = directory && kindOfDirectory(directory);
      if (kind || !directory) return kind;
      const perSector = sectorBytes / 4;
      const place = Math.floor(sector / perSector);
      // The header itself lists the first 109 sectors of the allocation table; a document's directory lies within them.
      if (place >= 109) return null;
      const table = await readSector(header.readUInt32LE(76 + place * 4));
      if (!table) return null;
      sector = table.readUInt32LE((sector % perSector) * 4);
    }
    return null;
  } finally {
    await file.close();
  }
}

function kindOfDirectory(sector: Buffer): 'doc' | 'xls' | 'ppt' | null {
  for (let start = 0; start < sector.length; start += ENTRY_BYTES) {
    const nameBytes = sector.readUInt16LE(start + 64);
    if (nameBytes < 2 || nameBytes > 64) continue;
    const kind = kindOfStream[sector.toString('utf16le', start, start + nameBytes - 2)];
    if (kind) return kind;
  }
  return null;
}
