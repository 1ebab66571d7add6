import { describe, expect, test } from 'vitest';
import { readMail } from './read-mail.ts';

const mail = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'), 'utf8');

describe('reading an email', () => {
  test('gives the text of a plain one', async () => {
    expect(await readMail(mail('From: a@example.com', 'Subject: Hello', '', 'One', 'Two', ''))).toEqual({
      messageId: '',
      from: 'a@example.com',
      subject: 'Hello',
      text: 'One\nTwo',
      html: null,
      attachments: [],
    });
  });

  test('gives text, HTML and attachments of a nested one', async () => {
    const read = await readMail(
      mail(
        'From: =?utf-8?Q?Agua_y_Luz?= <billing@example.com>',
        'Subject: =?UTF-8?B?U3UgZmFjdHVyYSBkZSBkaWNpZQ==?=',
        ' =?UTF-8?B?bWJyZQ==?=',
        'Message-ID: <1@example.com>',
        'Content-Type: multipart/mixed; boundary="outer=1"',
        '',
        'This is for programs that cannot read it.',
        '--outer=1',
        'Content-Type: multipart/alternative; boundary=inner',
        '',
        '--inner',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'Se=C3=B1ora, debe =2486.14 y la l=',
        'inea sigue',
        '--inner',
        'Content-Type: text/html; charset=iso-8859-1',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from('<p>Señora</p>', 'latin1').toString('base64'),
        '--inner--',
        '--outer=1',
        'Content-Type: application/pdf; name="bill.pdf"',
        'Content-Transfer-Encoding: base64',
        "Content-Disposition: attachment; filename*0*=utf-8''factura%20; filename*1*=%C3%A9.pdf",
        'Content-ID: <logo@x>',
        '',
        Buffer.from('%PDF-1.7').toString('base64'),
        '--outer=1--',
        'an epilogue nobody reads',
      ),
    );
    expect(read).toMatchObject({
      messageId: '<1@example.com>',
      from: 'Agua y Luz <billing@example.com>',
      subject: 'Su factura de diciembre',
      text: 'Señora, debe $86.14 y la linea sigue',
      html: '<p>Señora</p>',
      attachments: [{ name: 'factura é.pdf', mediaType: 'application/pdf', contentId: 'logo@x' }],
    });
    expect(read.attachments[0]?.content.toString()).toBe('%PDF-1.7');
  });

  test('keeps the bytes of a binary attachment', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, value) => value));
    const read = await readMail(
      mail(
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Disposition: attachment; filename=all.bin',
        'Content-Transfer-Encoding: base64',
        '',
        bytes.toString('base64'),
        '--b--',
      ),
    );
    expect(read.attachments[0]?.content.equals(bytes)).toBe(true);
  });

  test('takes a boundary that is missing its end, or its parts', async () => {
    const open = mail('Content-Type: multipart/mixed; boundary=b', '', '--b', '', 'left open');
    expect((await readMail(open)).text).toBe('left open');
    expect((await readMail(mail('Content-Type: multipart/mixed; boundary=b', '', 'no part'))).text).toBe('');
    expect((await readMail(mail(''))).text).toBe('');
  });

  test('refuses nesting deeper than any email program makes', async () => {
    const deep = Array.from({ length: 50 }, (_, level) => [
      `Content-Type: multipart/mixed; boundary=b${level}`,
      '',
      `--b${level}`,
    ]).flat();
    await expect(readMail(mail(...deep, '', 'bottom'))).rejects.toThrow();
  });
});

describe('encoded words', () => {
  test.each([
    ['=?utf-8?Q?a=C3=A9_b?=', 'aé b'],
    ['=?iso-8859-1?q?caf=E9?= today', 'café today'],
    ['=?utf-8?B?w6k=?= =?utf-8?B?w6k=?=', 'éé'],
    ['=?utf-8?Q?=C3?= =?utf-8?Q?=A9?=', 'é'],
    ['=?x-unknown?Q?plain?=', 'plain'],
    ['no words = here?', 'no words = here?'],
  ])('%s reads %s', async (encoded, decoded) => {
    expect((await readMail(mail(`Subject: ${encoded}`, '', ''))).subject).toBe(decoded);
  });
});

describe('the name of an attachment', () => {
  test.each([
    ['attachment; filename="a \\"b\\"; c"', 'a "b"; c'],
    ["attachment; filename*=UTF-8''%e2%82%ac.txt", '€.txt'],
    ['attachment; filename*0="long "; filename*1=name.txt', 'long name.txt'],
    ['attachment; filename="=?utf-8?Q?=C3=A9?=.pdf"', 'é.pdf'],
  ])('of %s is %s', async (field, name) => {
    const source = mail(
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: application/octet-stream',
      `Content-Disposition: ${field}`,
      '',
      'content',
      '--b--',
    );
    expect((await readMail(source)).attachments.map(attachment => attachment.name)).toEqual([name]);
  });
});
