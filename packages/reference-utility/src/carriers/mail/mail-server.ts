import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Pool } from '@wattershed/database/pool';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { fateOfEmail } from '../fates.ts';
import { insertMessage } from '../message-store.ts';
import { refusalOf } from './failures.ts';
import { readMail } from './read-mail.ts';

const largestMailBytes = 10 * 1024 * 1024;

export interface MailServer {
  port: number;
  close(): Promise<void>;
}

class MailRefused extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

async function readSource(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // The rest of an oversized email is read and discarded, because SMTP answers only at the end.
    if (!stream.sizeExceeded) chunks.push(chunk);
  }
  if (stream.sizeExceeded) throw new MailRefused(552, 'The mail is larger than 10 MB.');
  return Buffer.concat(chunks);
}

async function keepMail(db: Pool, source: Buffer, sender: string, recipients: string[]): Promise<number> {
  const mail = await readMail(source).catch(() => {
    throw new MailRefused(554, 'The mail cannot be read.');
  });
  // A sender who lost our answer delivers the same email again; Message-ID and recipients identify it.
  const name = `${mail.messageId} ${[...recipients].sort().join(' ')}`;
  const reference = mail.messageId ? createHash('sha256').update(name).digest('base64url') : null;
  const message = {
    kind: 'mail',
    recipients,
    sender: mail.from || sender,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    reference,
    attachments: mail.attachments,
    fate: fateOfEmail(recipients[0] ?? ''),
  } as const;
  const kept = await insertMessage(db, message, mail.messageId.replace(/^<|>$/g, '') || null);
  return kept.messageId;
}

/**
 * The email carrier: accepts email for anyone (but see failures.ts), without authentication, and keeps it for the demo mailbox. It
 * answers "accepted" once the email is in the database. Port 0 picks a free one. Rejects when the port is taken.
 */
export async function startMailServer({
  db,
  port,
  host = '127.0.0.1',
}: {
  db: Pool;
  port: number;
  host?: string;
}): Promise<MailServer> {
  // Emails are decoded and stored one at a time, because a large one takes many times its size in memory.
  let previous: Promise<unknown> = Promise.resolve();
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = previous.then(work);
    previous = result.catch(() => undefined);
    return result;
  }

  const server = new SMTPServer({
    name: 'wattershed-mail-carrier',
    banner: 'Wattershed reference utility',
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: largestMailBytes,
    maxClients: 20,
    socketTimeout: 60_000,
    closeTimeout: 500,
    onRcptTo({ address }, _session, callback) {
      const refusal = refusalOf(address);
      callback(refusal && new MailRefused(refusal.code, refusal.words));
    },
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope;
      const recipients = rcptTo.map(({ address }) => address);
      readSource(stream)
        .then(source => inTurn(() => keepMail(db, source, mailFrom ? mailFrom.address : '', recipients)))
        .then(
          messageId => callback(null, `Kept as message ${messageId}`),
          (error: Error) => {
            if (error instanceof MailRefused) return callback(error);
            console.error(`Mail carrier: a mail could not be kept: ${error.message}`);
            callback(new MailRefused(451, 'The mail could not be kept, try again later.'));
          },
        );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // From here on, an error is one client's broken connection, and no reason to stop.
  server.on('error', () => undefined);
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}
