import { testDatabase } from '@wattershed/testkit/database';
import { utilityKeys } from '@wattershed/testkit/utility-keys';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUtilityApp } from '../app.ts';
import { type MailServer, startMailServer } from '../carriers/mail/mail-server.ts';

const authorization = `Bearer ${utilityKeys.sms}`;

let db: Awaited<ReturnType<typeof testDatabase>>;
let app: ReturnType<typeof buildUtilityApp>;
let mailServer: MailServer;
let sendMail: (mail: object) => Promise<unknown>;

beforeAll(async () => {
  db = await testDatabase();
  app = buildUtilityApp({ db: db.sql, portalOrigin: 'https://portal.example', keys: utilityKeys });
  mailServer = await startMailServer({ db: db.sql, port: 0 });
  const transport = createTransport({ host: '127.0.0.1', port: mailServer.port, ignoreTLS: true });
  sendMail = mail => transport.sendMail({ from: 'Agua y Luz <billing@example.com>', ...mail });
});
afterAll(async () => {
  await mailServer?.close();
  await app?.close();
  await db?.drop();
});

const get = (url: string) => app.inject({ method: 'GET', url });
const sendSms = (payload: object, headers: object = { authorization }) =>
  app.inject({ method: 'POST', url: '/sms', headers: { ...headers }, payload });
async function messagesTo(to: string) {
  return (await get(`/mailbox.json?${new URLSearchParams({ to })}`)).json().messages;
}

describe('an email', () => {
  test('can be read in the mailbox with its HTML and its attachment', async () => {
    const pdf = Buffer.from('%PDF-1.7 é', 'latin1');
    await sendMail({
      to: 'Maria@Example.com',
      subject: 'Su recibo · señora',
      text: 'Pagó $86.14 — gracias.\nhttps://portal.example/PayBill',
      html: '<p>Pagó <b>$86.14</b> <img src="cid:logo"></p><script>alert(1)</script>',
      attachments: [
        { filename: 'recibo é.pdf', content: pdf },
        { filename: 'logo.png', content: Buffer.from('PNG'), cid: 'logo' },
      ],
    });
    const [message] = await messagesTo('maria@example.com');
    expect(message).toMatchObject({
      kind: 'mail',
      to: ['maria@example.com'],
      from: 'Agua y Luz <billing@example.com>',
      subject: 'Su recibo · señora',
      text: 'Pagó $86.14 — gracias.\nhttps://portal.example/PayBill',
      attachments: [
        { name: 'logo.png', type: 'image/png', bytes: 3 },
        { name: 'recibo é.pdf', type: 'application/pdf', bytes: pdf.length },
      ],
    });

    const page = await get(`/mailbox/${message.id}`);
    expect(page.body).toContain('<h1>Su recibo · señora</h1>');
    expect(page.body).toContain('href="https://portal.example/PayBill"');
    expect(page.body).toContain('recibo é.pdf');
    expect(page.body).not.toContain('logo.png');
    expect(page.headers['content-security-policy']).not.toContain('unsafe');

    const html = await get(`/mailbox/${message.id}/html`);
    expect(html.body).toContain('Pagó <b>$86.14</b> <img src="data:image/png;base64,UE5H">');
    expect(html.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
    expect(html.headers['content-security-policy']).not.toMatch(/allow-scripts|allow-same-origin|script-src/);

    const file = await get(message.attachments[1].href);
    expect(file.rawPayload.equals(pdf)).toBe(true);
    expect(file.headers['content-disposition']).toContain(
      'attachment; filename="recibo _.pdf"; filename*=UTF-8\'\'recibo%20%C3%A9.pdf',
    );
  });

  test('with markup in its subject and sender shows it as text', async () => {
    await sendMail({ to: 'mark@example.com', subject: '<script>alert(1)</script>', text: '<b>x</b>' });
    const list = await get('/mailbox?to=mark@example.com');
    const [message] = await messagesTo('mark@example.com');
    const page = await get(`/mailbox/${message.id}`);
    expect(list.body + page.body).not.toMatch(/<script|<b>x/);
  });

  test('handed over twice is kept once, and to another person once more', async () => {
    const mail = { to: 'twice@example.com', subject: 'Once', text: 'x', messageId: '<twice@example.com>' };
    await sendMail(mail);
    await sendMail(mail);
    await sendMail({ ...mail, to: 'other-twice@example.com' });
    expect(await messagesTo('twice@example.com')).toHaveLength(2);
  });

  test('of more than 10 MB is refused', async () => {
    const mail = {
      to: 'big@example.com',
      subject: 'Big',
      attachments: [{ filename: 'big', content: Buffer.alloc(9_000_000) }],
    };
    await expect(sendMail(mail)).rejects.toMatchObject({ responseCode: 552 });
    expect(await messagesTo('big@example.com')).toEqual([]);
  });
});

describe('a text message', () => {
  const sms = { to: '(602) 555-0123', text: 'Your code is 481516.', reference: 'sms-1' };

  test('sent twice with one reference is delivered once', async () => {
    const [first, second] = [await sendSms(sms), await sendSms(sms)];
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(second.json()).toEqual(first.json());
    expect(await messagesTo('602-555-0123')).toHaveLength(1);
    expect((await get(`/mailbox/${first.json().messageId}`)).body).toContain('Your code is 481516.');
  });

  test('sent at the same time a hundred times is delivered once', async () => {
    const same = { ...sms, to: '6025550199', reference: 'sms-hundred' };
    const answers = await Promise.all(Array.from({ length: 100 }, () => sendSms(same)));
    expect(new Set(answers.map(answer => answer.json().messageId)).size).toBe(1);
    expect(await messagesTo('6025550199')).toHaveLength(1);
  });

  test('of a used reference with another text is refused', async () => {
    await sendSms({ ...sms, reference: 'sms-2' });
    const answer = await sendSms({ ...sms, reference: 'sms-2', text: 'Another.' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'REFERENCE_REUSED']);
  });

  test('to a number that is none is refused', async () => {
    expect((await sendSms({ ...sms, to: '555', reference: 'sms-3' })).statusCode).toBe(422);
  });

  test('without the key is refused, and with the key for another system', async () => {
    expect((await sendSms(sms, {})).statusCode).toBe(401);
    const others = Object.values(utilityKeys).filter(key => key !== utilityKeys.sms);
    for (const key of others) expect((await sendSms(sms, { authorization: `Bearer ${key}` })).statusCode).toBe(401);
  });
});

describe('the list', () => {
  test('comes newest first, a page at a time, and misses none', async () => {
    for (let number = 1; number <= 30; number++) {
      await sendSms({ to: '4805550111', text: `Message ${number}`, reference: `page-${number}` });
    }
    const first = (await get('/mailbox.json?to=4805550111')).json();
    const second = (await get(`/mailbox.json?to=4805550111&before=${first.nextBefore}`)).json();
    const texts = [...first.messages, ...second.messages].map((message: { text: string }) => message.text);
    expect(texts).toEqual(Array.from({ length: 30 }, (_, index) => `Message ${30 - index}`));
    expect(second.nextBefore).toBeNull();
    expect((await get('/mailbox?to=4805550111')).body).toContain('Show older messages');
  });

  test('of an address without messages says so', async () => {
    expect((await get('/mailbox?to=nobody@example.com')).body).toContain('No message to “nobody@example.com” yet');
  });

  test.each(['/mailbox?to=%00', '/mailbox.json?to=a%00', '/letters?name=%00', '/letters.json?name=a%00b'])(
    'refuses %s, which no database can look for',
    async url => {
      const answer = await get(url);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'MALFORMED']);
    },
  );

  test.each(['/mailbox/0', '/mailbox/abc', '/mailbox/999999/html', '/mailbox/1/attachments/99999', '/mailbox/%00'])(
    '%s is not found',
    async url => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
