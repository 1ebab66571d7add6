/** Sends email. Throws if the carrier did not accept it; the calling job tries again. */
export type Mail = {
  send(message: MailMessage): Promise<void>;
};

export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Makes a repeated send recognisable: it becomes the Message-ID. */
  reference: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
};
