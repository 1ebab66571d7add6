import PostalMime, { type Email, type Attachment as MailPart } from 'postal-mime';
import type { Attachment } from '../message-store.ts';

export interface Mail {
  messageId: string;
  from: string;
  subject: string;
  text: string;
  html: string | null;
  attachments: Attachment[];
}

// Far above what an email program produces; an email designed to exhaust the reader stops here.
const limits = { maxNestingDepth: 10, maxRfc822NestingDepth: 0, maxHeadersSize: 256 * 1024 };

/**
 * An email as people read it, from the bytes that came over SMTP. Rejects when it is nested deeper than any email
 * program would.
 */
export async function readMail(source: Buffer): Promise<Mail> {
  const email = await PostalMime.parse(source, limits);
  return {
    messageId: email.messageId ?? '',
    from: writtenAddress(email.from),
    subject: email.subject ?? '',
    text: (email.text ?? '').replaceAll('\r\n', '\n').trimEnd(),
    html: email.html ?? null,
    attachments: email.attachments.map(keptAttachment),
  };
}

function writtenAddress(from: Email['from']): string {
  if (!from?.address) return from?.name ?? '';
  return from.name ? `${from.name} <${from.address}>` : from.address;
}

function keptAttachment({ filename, mimeType, contentId = '', content }: MailPart, index: number): Attachment {
  return {
    name: filename || `part-${index + 1}`,
    mediaType: /^[\w.+-]+\/[\w.+-]+$/.test(mimeType) ? mimeType : 'application/octet-stream',
    contentId: contentId.replace(/^<|>$/g, ''),
    content: Buffer.from(content as ArrayBuffer),
  };
}
