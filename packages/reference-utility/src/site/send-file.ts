import type { FastifyReply } from 'fastify';

/** A file from a person is only ever saved; a page shows a picture because it asks for one, not because of a type. */
export function sendFile(reply: FastifyReply, name: string, content: Buffer): FastifyReply {
  return reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .send(content);
}
