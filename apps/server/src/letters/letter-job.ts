import type { Db } from '@wattershed/database/db';
import type { Services } from '../call.ts';
import type { Job } from '../jobs/job.ts';
import { type Letter, renderLetter, renderText } from './letter.ts';

type Sent = Letter & {
  to: string;
  /** Makes a repeated send recognizable: one reference is sent once. */
  reference: string;
};

type Queue = Pick<Services, 'jobs' | 'secrets'>;

/** Queues an email in the caller's transaction. The job is encrypted because it contains working links. */
export function queueMail({ jobs, secrets }: Queue, db: Db, mail: Sent): Promise<void> {
  return jobs.send(db, 'mail-letter', sealed(secrets, mail), { key: mail.reference });
}

/** Queues a text message, the same way. */
export function queueText({ jobs, secrets }: Queue, db: Db, text: Sent): Promise<void> {
  return jobs.send(db, 'text-letter', sealed(secrets, text), { key: text.reference });
}

function sealed(secrets: Services['secrets'], sent: Sent): { sealed: string } {
  return { sealed: secrets.seal(JSON.stringify(sent)).toString('base64') };
}

/**
 * Sends what was queued. The queue retries when a carrier doesn't accept it: an email for three days, unless it is refused
 * for good.
 */
export const letterJobs: Job<Services>[] = [
  { name: 'mail-letter', run: sendMail },
  { name: 'text-letter', run: sendText },
];

export async function sendMail({ gateways, config, secrets }: Services, data: Record<string, unknown>): Promise<void> {
  const mail = openLetter(secrets, data);
  await gateways.mail.send({ ...renderLetter(mail, config), to: mail.to, reference: mail.reference });
}

export async function sendText({ gateways, config, secrets }: Services, data: Record<string, unknown>): Promise<void> {
  const text = openLetter(secrets, data);
  await gateways.sms.send({ to: text.to, text: renderText(text, config), reference: text.reference });
}

export function openLetter(secrets: Services['secrets'], data: Record<string, unknown>): Sent {
  return JSON.parse(secrets.open(Buffer.from(String(data.sealed), 'base64'))) as Sent;
}
