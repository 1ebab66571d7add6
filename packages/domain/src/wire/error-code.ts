import { gatewayCodes } from './gateway-code.ts';

/** Every code that `status.error` may carry. Closed: a call declares which of these it answers, and no others exist. */
export const errorCodes = [
  // The specification's own
  /** A mandatory field is empty. */
  'VLD001',
  /** Sign-in refused; the server's message is shown as it is sent: the account is locked until support unlocks it. */
  'LOG010',
  /** Sign-in refused; the server's message is shown as it is sent: the registration is not activated yet. */
  'LOG012',
  /** The account is already registered. */
  'VA001',
  /** The details entered are invalid. */
  'GEN014',
  /** Temporarily blocked for security. */
  'GEN015',
  /** One right proof is not enough now: someone has been guessing at this account from many networks. */
  'GEN016',
  /** The checksum header is missing or does not fit the body. */
  'CHK001',

  ...gatewayCodes,

  // Our own, in the same manner
  /** The request is malformed: an unknown or missing field, a wrong type, a text that is too long. */
  'REQ400',
  /** Not signed in, or the session is over. */
  'AUTH401',
  /** The right for the call is missing. */
  'AUTH403',
  /** The captcha is missing or wrong. */
  'AUTH418',
  /** The refresh token is used, revoked or past its time: sign in again. */
  'AUTH440',
  /** User id or password is wrong. Said for unknown people, too. */
  'LOG001',
  /** Locked for a while after repeated failures. */
  'LOG002',
  /** The second factor is asked for. */
  'LOG003',
  /** The code of the second factor is wrong or past its time. */
  'LOG004',
  /** The link or token is used or past its time. */
  'LOG005',
  /** The password that a change asks for again is wrong. */
  'LOG006',
  /** The answer to the security question is wrong. */
  'LOG008',
  /** The passkey is unknown, or does not fit. */
  'LOG007',
  /** The new password breaks the rules of the form. */
  'PWD001',
  /** The new password is easy to guess. */
  'PWD002',
  /** The new password is the one that the person has now. */
  'PWD003',
  /** Someone has this user id. */
  'USR409',
  /** This address has an invitation already that waits for an answer. */
  'PLN409',
  'PLN410',
  'GST409',
  /** The person has access to the account already. */
  'GST410',
  /** The invitation was sent to another email address. */
  'GST412',
  /** The last day of a guest's access is past. */
  'GST422',
  /** Too many invitations in a short time. */
  'GST429',
  /** Nobody else holds the account: whoever does can't leave it. */
  'ACC409',
  /** The account is closed: what is left of it can be paid, but nothing is arranged for bills to come. */
  'ACC403',
  /** STOP was texted from this number: no text goes there, not even a code. */
  'TXT409',
  /** The number answers texts about bills for another person. */
  'TXT410',
  /** The code is right, but another number got it. */
  'TXT411',
  /** The billing system does not take the change; nothing has changed anywhere. */
  'CIS422',
  /** Not there, or not the customer's own: the answer does not tell which. */
  'RES404',
  /** It has changed since the customer saw it. */
  'RES409',
  /** A payment can't be taken on this day: it is past, today, or too far ahead. */
  'SCH422',
  /** The card expires before this day. */
  'SCH423',
  /** The days asked for end before they begin. */
  'USG422',
  /** More days than are shown at once by day or by interval. */
  'USG423',
  /** Nothing was measured on the days asked for: they are before the service, or still to come. */
  'USG424',
  /** The days asked for are more than a file covers. */
  'USG425',
  /** The file is too large to come at once: it is prepared. */
  'USG413',
  /** As many files as there can be are being prepared for this person. */
  'USG429',
  /** Too many requests; Retry-After says when to come again. */
  'RATE429',
  /** The browser hasn't proven a second fact about the account, or that was too long ago. */
  'PAY401',
  /** The account takes cash only. */
  'PAY403',
  /** The balance has changed since the customer saw it: look again, then pay. */
  'PAY409',
  /** The same payment is still under way. */
  'PAY410',
  /** The idempotency key was used for another payment. */
  'PAY411',
  /** As many emails as one person, or one address, gets in a day. */
  'RCP429',
  /** The amount is refused: nothing due, below the minimum or above the maximum. */
  'PAY422',
  /** Two bank payments of the account came back within twelve months: only cards and cash are accepted. */
  'PAY424',
  /** The wallet's answer is not to an order of this person and account: it changes nothing. */
  'WAL409',
  /** The approval at the wallet is for another payment, was used, or is past its time. */
  'WAL410',
  /** This wallet is not offered here. */
  'WAL422',
  /** Something pays with this saved method: it goes only with a replacement. */
  'MTH409',
  /** A payment with this saved method is under way. */
  'MTH410',
  /** As many methods are saved as one person can keep for an account. */
  'MTH422',
  /** The bank has closed or refused this saved method. */
  'MTH423',
  /** The terms that the person read are no longer in force. */
  'TRM409',
  /** The topic of the question isn’t offered anymore. */
  'CON409',
  'CON410',
  /** A file of the question isn’t kept anymore. */
  'CON414',
  /** The file is empty. */
  'DOC001',
  /** The file is larger than what is taken. */
  'DOC002',
  /** The file is no JPEG, PNG or PDF, whatever its name says. */
  'DOC003',
  /** The file is damaged or not whole. */
  'DOC004',
  /** The picture has more pixels than what is taken. */
  'DOC005',
  /** The PDF is protected with a password. */
  'DOC006',
  /** The PDF holds a script, starts a program, or has files in it. */
  'DOC007',
  /** The scanner has found malware. */
  'DOC008',
  /** As many files as one person may upload in a day, or at the same time. */
  'DOC429',
  /** Files can't be checked or kept for the moment; nothing was saved. */
  'DOC503',
  /** There is no room for the file; nothing was saved. */
  'DOC507',
  /** Nothing of a report says where, or no map has the address; or the outage is not one of the account's. */
  'OUT404',
  /** The place is outside the territory. */
  'OUT422',
  /** As many reports as one phone, or one network, makes in an hour. */
  'OUT429',
  /** The peak event isn't one of this account's, has begun, or is canceled. */
  'DRE404',
  /** The account can't be in the peak-time rebate. */
  'DRE409',
  /** The tip isn't one of this account's anymore. */
  'SAV404',
  /** Something was changed on another device since this screen read it. */
  'SAV409',
  /** Answers of the survey that don't fit together, or questions left open at its end. */
  'SAV422',
  /** The application has moved on since this screen read it. */
  'REB409',
  /** Nothing is left of the program's budget. */
  'REB410',
  /** This home has had the rebate, or has applied for it. */
  'REB411',
  /** The program isn't offered to this account. */
  'REB412',
  /** What was bought isn't what the program asks for. */
  'REB422',
  /** An installation of a landlord agreement isn't there. */
  'LND409',
  /** Another landlord agreement is in force for one of the installations. */
  'LND410',
  /** The landlord agreement is over already. */
  'LND411',
  /** The service request has moved on since this screen read it, or was sent before. */
  'SRQ409',
  /** What is asked for isn't offered to this account. */
  'SRQ410',
  /** As many drafts of requests as one person keeps. */
  'SRQ429',
  /** Service hasn't lasted long enough for a record of 12 months. */
  'LTR422',
  /** What it costs, or the order, has changed since this screen read it. */
  'SRV409',
  /** The time was just taken. */
  'SRV410',
  /** Service there is the customer’s already, or is being stopped already. */
  'SRV411',
  /** The order is under way or over: it can’t be changed or canceled anymore. */
  'SRV412',
  /** Nothing has been said about credit for this applicant yet. */
  'SRV414',
  /** The first half of a transfer isn’t kept anymore. */
  'SRV415',
  /** Service can’t begin or end on the day. */
  'SRV422',
  /** The number can’t be a Social Security number, a tax ID, or a driver license. */
  'SRV423',
  /** The co-applicant is the applicant. */
  'SRV425',
  /** The rates aren’t offered there. */
  'SRV426',
  /** There is no email address to send to. */
  'SRV427',
  /** As many credit checks as one form, or one network, makes in an hour. */
  'SRV429',
  /** The server failed. */
  'SYS500',
  /** A system that the portal depends on is down. */
  'SYS503',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export function isErrorCode(value: unknown): value is ErrorCode {
  return errorCodes.some(code => code === value);
}
