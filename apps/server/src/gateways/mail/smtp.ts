import { createTransport } from 'nodemailer';
import type { Mail } from './port.ts';

/** Email over SMTP. `close` ends idle connections. */
export function smtpMail({ url, from }: { url: string; from: string }): Mail & { close(): void } {
  const transport = createTransport({
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
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ to, subject, text, html, reference, attachments = [] }) {
      await transport.sendMail({
        from,
        // As a value, not as text to be parsed, so that a comma in it doesn't become a second recipient.
        to: { name: '', address: oneLine(to) },
        subject: oneLine(subject),
        text,
        html,
        messageId: `<${reference.replaceAll(/[^\w.-]/g, '_')}@${host}>`,
        attachments: attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content })),
      });
    },
    close: () => transport.close(),
  };
}

/** A line break in a header would start another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').trim();
}
