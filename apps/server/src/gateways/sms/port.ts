/** Sends text messages. Throws if the carrier didn't accept it; the calling job retries. */
export type Sms = {
  send(message: { to: string; text: string; reference: string }): Promise<void>;
};
