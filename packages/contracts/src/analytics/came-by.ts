/** The name in the address of a page of ours by which a printed code that led to it says its id: `/store/wien?qr=<id>`. Source: STAT-008. */
export const cameByName = 'qr';
