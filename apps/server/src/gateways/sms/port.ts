/** Sends text messages. Throws when the carrier did not take it; the job that called tries again. */
export type Sms = {
  send(message: { to: string; text: string; reference: string }): Promise<void>;
};
