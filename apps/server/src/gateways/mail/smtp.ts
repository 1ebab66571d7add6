import { type Mail, MailRefusedForGood } from './port.ts';

/** Email over SMTP. `close` ends idle connections. */
export function smtpMail({ url, from }: { url: string; from: string }): Mail & { close(): Promise<void> } {
  let transport: ReturnType<typeof openTransport> | undefined;
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ to, subject, text, html, reference, unsubscribeUrl, pictures = [], attachments = [] }) {
      transport ??= openTransport(url);
      const sending = (await transport).sendMail({
        from,
        // As a value, not as text to be parsed, so that a comma in it doesn't become a second recipient.
        to: { name: '', address: oneLine(to) },
        subject: oneLine(subject),
        text,
        html,
        messageId: `<${reference.replaceAll(/[^\w.-]/g, '_')}@${host}>`,
        headers: unsubscribeUrl ? oneClick(unsubscribeUrl) : {},
        attachments: [
          ...pictures.map(({ contentId, ...picture }) => ({ ...picture, cid: contentId, filename: false as const })),
          ...attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content })),
        ],
      });
      await sending.catch(error => {
        throw isRefusedForGood(error) ? new MailRefusedForGood(error.responseCode, error) : error;
      });
    },
    close: async () => (await transport)?.close(),
  };
}

/** Read at the first email, like all libraries that a start can do without. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Messages contain what customers typed: nothing in them may make this server read a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

type Refusal = { command: string; responseCode: number };

/**
 * 5xx to the recipient or to the message itself. What the carrier has against us (no sign-in, this sender not allowed)
 * is put right by an operator, and then the same email goes through: it is tried on, whatever the code.
 */
function isRefusedForGood(error: Partial<Refusal>): error is Refusal {
  const { command = '', responseCode = 0 } = error;
  return ['RCPT TO', 'DATA'].includes(command) && responseCode >= 500 && responseCode <= 599;
}

/** Email programs then show a button of their own. Whoever signs the email (DKIM) has to sign these two headers, too. */
function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${oneLine(url)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A line break in a header would start another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').trim();
}
