import type { ErrorCode } from '@wattershed/domain/wire/error-code';

/** The question whose answer says why, or what helps, by the code of a refusal; each is one of the utility's own help. */
export const answersToRefusals = {
  ACC403: 'final-bill',
  AUTH403: 'account-access',
  CIS422: 'contact-details',
  CON410: 'write-to-us',
  CON414: 'send-files',
  DOC001: 'send-files',
  DOC002: 'send-files',
  DOC003: 'send-files',
  DOC004: 'send-files',
  DOC005: 'send-files',
  DOC006: 'send-files',
  DOC007: 'send-files',
  DOC008: 'send-files',
  DOC429: 'send-files',
  DOC503: 'send-files',
  DOC507: 'send-files',
  DRE404: 'peak-time-rebate',
  DRE409: 'peak-time-rebate',
  GEN014: 'account-details',
  GEN015: 'account-details',
  GEN016: 'account-details',
  GST409: 'guests',
  GST410: 'guests',
  GST412: 'guests',
  LND410: 'agreement-declined',
  LND411: 'end-agreement',
  LOG002: 'locked-sign-in',
  LOG006: 'forgot-password',
  LOG008: 'forgot-password',
  LOG010: 'locked-sign-in',
  LOG012: 'register',
  LTR422: 'letters',
  MTH422: 'card-safety',
  OUT404: 'report-an-outage',
  PAY401: 'without-signing-in',
  PAY403: 'pay-in-cash',
  PAY410: 'unconfirmed-payment',
  PAY422: 'fees',
  PAY424: 'returned-payment',
  PLN409: 'compare-rates',
  PLN410: 'compare-rates',
  REB410: 'rebate-declined',
  REB411: 'which-rebates',
  REB412: 'which-rebates',
  REB422: 'apply-for-rebate',
  SCH422: 'schedule-payment',
  SRV412: 'change-order',
  SRV414: 'identity',
  SRV423: 'identity',
  SRV429: 'identity',
  TXT409: 'notifications',
  TXT410: 'pay-by-text',
  VA001: 'forgot-password',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** The same for refusals that mean something else on each screen. */
export const answersToSituations = {
  declined: 'pay-my-bill',
  fileNotSent: 'send-files',
  notAllowed: 'account-access',
  returned: 'returned-payment',
  unconfirmed: 'unconfirmed-payment',
} as const;

export type Situation = keyof typeof answersToSituations;

const byCode: Readonly<Record<string, string>> = answersToRefusals;

export const answerToRefusal = (code: string): string | undefined => byCode[code];
