import { type MailServer, startMailServer } from '@wattershed/reference-utility/carriers/mail/mail-server';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyPortal } from '../../../test/portal-templates.ts';
import { smtpMail } from './smtp.ts';

let database: TestDatabase;
let carrier: MailServer;
let mail: ReturnType<typeof smtpMail>;

beforeAll(async () => {
  database = await testDatabase(emptyPortal);
  carrier = await startMailServer({ db: database.sql, port: 0 });
  mail = smtpMail({ url: `smtp://127.0.0.1:${carrier.port}`, from: 'Wattershed <no-reply@wattershed.example>' });
});
afterAll(async () => {
  await mail.close();
  await carrier.close();
  await database.drop();
});

const message = { to: 'ann@example.com', subject: 'Reçu ✓', text: 'Merci', html: '<p>Merci</p>', reference: 'r-1' };
const kept = () => database.sql`
  select recipients, sender, subject, text_body, html_body from utility.carrier_message order by message_id`;

it('hands over text and HTML, and the same reference twice as one email', async () => {
  await mail.send(message);
  await mail.send(message);
  const mails = await kept();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ recipients: 'ann@example.com', subject: 'Reçu ✓' });
  expect(mails[0]?.html_body).toContain('<p>Merci</p>');
});

it('lets neither a subject nor an address add a header or a recipient', async () => {
  await mail.send({ ...message, subject: 'Hello\r\nBcc: eve@example.com', reference: 'r-2' });
  const [injected] = (await kept()).slice(-1);
  expect(injected).toMatchObject({ recipients: 'ann@example.com', subject: 'Hello Bcc: eve@example.com' });
  await mail.send({ ...message, to: 'ann@example.com, eve@example.com', reference: 'r-3' }).catch(() => undefined);
  const recipients = (await kept()).flatMap(row => String(row.recipients).split(', '));
  expect(recipients).not.toContain('eve@example.com');
});

it('throws when the carrier is not there', async () => {
  const lost = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'no-reply@wattershed.example' });
  await expect(lost.send(message)).rejects.toThrow();
  await lost.close();
});
