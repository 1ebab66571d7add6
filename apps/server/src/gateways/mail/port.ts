/**
 * Sends email. Throws if the carrier didn't accept it; the calling job retries, except after `MailRefusedForGood`.
 */
export type Mail = {
  send(message: MailMessage): Promise<void>;
};

export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Makes a repeated send recognizable: it becomes the Message-ID. */
  reference: string;
  /** Where one click ends emails like this one (RFC 8058); absent when nobody can turn them off. */
  unsubscribeUrl?: string | undefined;
  /** Pictures in the HTML, which names them `cid:` and this. */
  pictures?: { contentId: string; contentType: string; content: Buffer }[];
  attachments?: { filename: string; contentType: string; content: Buffer }[];
};

/** The carrier will never take this email: the mailbox isn't there, say. */
export class MailRefusedForGood extends Error {
  readonly isFinal = true;
  readonly code: string;

  constructor(smtpCode: number, cause: unknown) {
    super('The carrier refused the email for good.', { cause });
    this.code = `SMTP ${smtpCode}`;
  }
}
