/** The process answers; nothing is rendered and nobody is asked. */
export const GET = (): Response => Response.json({ data: { status: 'alive' } });
