/** Sends email. Throws if the carrier didn't accept it; the calling job retries. */
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
  attachments?: { filename: string; contentType: string; content: Buffer }[];
};
