import { createHash } from 'node:crypto';
import type { Pool } from '@wattershed/database/pool';
import { tellFailures } from '@wattershed/database/tell-failures';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { fateOfEmail } from '../fates.ts';
import { insertMessage } from '../message-store.ts';
import { refusalOf } from './failures.ts';
import { readMail } from './read-mail.ts';

const largestMailBytes = 10 * 1024 * 1024;

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
  if (stream.sizeExceeded) throw new MailRefused(552, 'The email is larger than 10 MB.');
  return Buffer.concat(chunks);
}

async function keepMail(db: Pool, source: Buffer, sender: string, recipients: string[]): Promise<number> {
  const mail = await readMail(source).catch(() => {
    throw new MailRefused(554, "The email can't be read.");
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

/** Takes email for anyone (but see failures.ts), without authentication, and answers "accepted" once it is in the database. */
export function openReception(db: Pool): SMTPServer {
  // Emails are decoded and stored one at a time, because a large one takes many times its size in memory.
  let previous: Promise<unknown> = Promise.resolve();
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = previous.then(work);
    previous = result.catch(() => undefined);
    return result;
  }

  const told = tellFailures("Email carrier: emails can't be kept");
  const reception = new SMTPServer({
    name: 'wattershed-mail-carrier',
    banner: 'Wattershed reference utility',
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: largestMailBytes,
    maxClients: 20,
    socketTimeout: 60_000,
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
          messageId => {
            told.worked();
            callback(null, `Kept as message ${messageId}`);
          },
          (error: Error) => {
            if (error instanceof MailRefused) return callback(error);
            told.failed(error);
            callback(new MailRefused(451, "The email can't be kept now, try again later."));
          },
        );
    },
  });
  // An error is one client's broken connection, and no reason to stop.
  reception.on('error', () => undefined);
  return reception;
}
