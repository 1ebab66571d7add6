import type { FastifyReply } from 'fastify';
import type { FileAnswer, Services } from '../../call.ts';
import { CallError } from '../../errors.ts';

type Given = Pick<Services, 'gateways'> & { reply: FastifyReply };

/** A kept file as the answer of a call. Throws SYS503 while it can't be read, SYS500 if it is missing. */
export async function savedFile({ gateways, reply }: Given, file: { key: string; name: string }): Promise<FileAnswer> {
  const content = await gateways.documents.open(file.key).catch((error: unknown) => {
    throw new CallError('SYS503', { cause: error });
  });
  if (!content) throw new CallError('SYS500', { cause: new Error(`the file of document ${file.key} is missing`) });
  // A file from a person is only ever saved. Should a browser show it all the same, nothing in it runs.
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  return { filename: file.name, content };
}
