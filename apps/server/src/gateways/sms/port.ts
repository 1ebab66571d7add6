/** Sends text messages. Throws if the carrier didn't accept it; it is tried again, except after `SmsRefusedForGood`. */
export type Sms = {
  send(message: { to: string; text: string; reference: string }): Promise<void>;
};

/** The carrier will never take a text to this number. */
export class SmsRefusedForGood extends Error {
  readonly isFinal = true;
  readonly code: string;

  constructor(httpStatus: number) {
    super('The carrier refused the text for good.');
    this.code = `SMS ${httpStatus}`;
  }
}
