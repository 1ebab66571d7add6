import type { Mail } from './port.ts';

/** Email over SMTP. `close` ends idle connections. */
export function smtpMail({ url, from }: { url: string; from: string }): Mail & { close(): Promise<void> } {
  let transport: ReturnType<typeof openTransport> | undefined;
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ to, subject, text, html, reference, attachments = [] }) {
      transport ??= openTransport(url);
      await (await transport).sendMail({
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

/** A line break in a header would start another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').trim();
}
