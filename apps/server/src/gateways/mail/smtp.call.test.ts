import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
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

/** Says yes to everything and keeps the head of each email: the reference carrier keeps what people read. */
async function listeningCarrier() {
  const heads: string[] = [];
  const server = createServer(socket => {
    let source: string | undefined;
    socket.write('220 here\r\n');
    socket.on('data', chunk => {
      const said = chunk.toString();
      if (source !== undefined) {
        source += said;
        if (!source.endsWith('\r\n.\r\n')) return;
        heads.push(source.split('\r\n\r\n')[0] ?? '');
        source = undefined;
        socket.write('250 kept\r\n');
      } else if (said.startsWith('DATA')) {
        source = '';
        socket.write('354 go on\r\n');
      } else socket.write(said.startsWith('QUIT') ? '221 bye\r\n' : '250 yes\r\n');
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, heads };
}

it('offers to unsubscribe with one click, where there is something to unsubscribe from', async () => {
  const carrier = await listeningCarrier();
  const { heads } = carrier;
  const { port } = carrier.server.address() as AddressInfo;
  const own = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@wattershed.example' });
  const unsubscribeUrl = `https://portal.example/unsubscribe/${'x'.repeat(110)}`;
  await own.send({ ...message, reference: 'r-4', unsubscribeUrl });
  await own.send({ ...message, reference: 'r-5' });
  await own.close();
  carrier.server.close();
  expect(heads[0]?.replaceAll(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(heads[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(heads[1]).not.toContain('List-Unsubscribe');
});

it('throws when the carrier is not there', async () => {
  const lost = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'no-reply@wattershed.example' });
  await expect(lost.send(message)).rejects.toThrow();
  await lost.close();
});
