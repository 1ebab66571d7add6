import type { UpdateKind } from './account-updater.ts';
import { withCheckDigit } from './card-number.ts';
import { outcomeMessage, RETURN_MESSAGES, returnMessage } from './outcome-messages.ts';

/**
 * What the gateway does when a token is charged.
 * - approve, decline: immediately
 * - slow: the charge goes through, the answer comes 8 s later
 * - answer-lost: the charge goes through, the connection is cut instead of answered
 * - answer-and-status-lost: the same, and for 30 s every query about the charge is answered "unavailable"
 * - late: the connection is cut right away and the charge goes through 5 s later
 * - down: answered "unavailable", nothing is charged
 * - timeout: the charge goes through, the connection stays open for 60 s without an answer
 * - ach-return: approved; a minute later the bank returns the payment (an event)
 */
export type Behaviour =
  | 'approve'
  | 'decline'
  | 'slow'
  | 'answer-lost'
  | 'answer-and-status-lost'
  | 'late'
  | 'down'
  | 'timeout'
  | 'ach-return';

export interface TestBehaviour {
  behaviour: Behaviour;
  declineCode: string | null;
  /** What the account updater tells of the card a minute after it was saved. */
  update?: UpdateKind;
}

interface TestNumber extends TestBehaviour {
  number: string;
  what: string;
}

const approve: TestBehaviour = { behaviour: 'approve', declineCode: null };
const decline = (declineCode: string): TestBehaviour => ({ behaviour: 'decline', declineCode });

/** Approved, until the updater tells otherwise. */
const updated = (update: UpdateKind): TestBehaviour => ({ ...approve, update });

/** The codes a card can be declined with. */
export const DECLINE_CODES: readonly string[] = [
  ...Array.from({ length: 16 }, (_, index) => `F${300 + index}`),
  ...Array.from({ length: 5 }, (_, index) => `F${351 + index}`),
];

// 4000 0000 0000, then three digits that choose the behavior, then the check digit.
const scheme = (threeDigits: string): string => withCheckDigit(`400000000000${threeDigits}`);

/** Every documented card number, in the order of the README. Any other valid card is approved. */
export const CARD_TEST_NUMBERS: readonly TestNumber[] = [
  { number: '4242424242424242', what: 'Visa, approved', ...approve },
  { number: '4111111111111111', what: 'Visa, approved', ...approve },
  { number: '5555555555554444', what: 'Mastercard, approved', ...approve },
  { number: '2223003122003222', what: 'Mastercard of the 2-series, approved', ...approve },
  { number: '378282246310005', what: 'American Express (4-digit code), approved', ...approve },
  { number: '6011111111111117', what: 'Discover, approved', ...approve },
  { number: '4000000000000002', what: 'Declined (F302); so is every card ending in 0002', ...decline('F302') },
  { number: '4000000000000069', what: 'Declined as expired (F305)', ...decline('F305') },
  { number: '4000000000000127', what: 'Declined, details not valid (F310)', ...decline('F310') },
  { number: scheme('901'), what: 'Slow: approved, answers after 8 seconds', behaviour: 'slow', declineCode: null },
  {
    number: scheme('902'),
    what: 'Answer lost: the charge is taken, then the connection is cut',
    behaviour: 'answer-lost',
    declineCode: null,
  },
  { number: scheme('903'), what: 'Down: the gateway is unavailable (503)', behaviour: 'down', declineCode: null },
  {
    number: scheme('904'),
    what: 'Answer lost, and the status query is unavailable for 30 seconds',
    behaviour: 'answer-and-status-lost',
    declineCode: null,
  },
  {
    number: scheme('905'),
    what: 'Late: the connection is cut at once, the charge is taken 5 seconds later',
    behaviour: 'late',
    declineCode: null,
  },
  {
    number: scheme('911'),
    what: 'Renewed: a minute after it is saved, it has a new expiration',
    ...updated('new-expiry'),
  },
  {
    number: scheme('912'),
    what: 'Replaced: a minute after it is saved, it has a new number',
    ...updated('new-number'),
  },
  {
    number: scheme('913'),
    what: 'Closed: a minute after it is saved, its account is closed (F313)',
    ...updated('closed'),
  },
  {
    number: scheme('914'),
    what: 'Asked about: a minute after it is saved, its bank asks to contact the cardholder',
    ...updated('contact-cardholder'),
  },
  ...DECLINE_CODES.map(code => ({
    number: scheme(code.slice(1)),
    what: `Declined with ${code}: ${outcomeMessage(code)}`,
    ...decline(code),
  })),
];

interface BankTestEnding extends TestBehaviour {
  ending: string;
  what: string;
}

/** A routing number that passes its check and belongs to no bank in use. */
export const TEST_ROUTING_NUMBER = '110000000';

/** What the last two digits of a bank account number choose. Any other account is approved. */
export const BANK_TEST_ENDINGS: readonly BankTestEnding[] = [
  { ending: '99', what: 'Times out: the charge is taken, no answer comes', behaviour: 'timeout', declineCode: null },
  { ending: '98', what: 'Declined, account number not valid (F304)', ...decline('F304') },
  {
    ending: '97',
    what: 'Approved, returned by the bank a minute later (R01)',
    behaviour: 'ach-return',
    declineCode: null,
  },
  ...Object.keys(RETURN_MESSAGES)
    .filter(code => code !== 'R01')
    .map(code => ({
      ending: `97${code.slice(1)}`,
      what: `Approved, returned by the bank a minute later (${code}): ${returnMessage(code)}`,
      behaviour: 'ach-return' as const,
      declineCode: code,
    })),
  {
    ending: '96',
    what: 'Refused when it is entered: the bank does not know the account (F304)',
    ...decline('F304'),
  },
];

/** What charging this card number (digits only) will do. */
export function behaviourOfCard(cardNumber: string): TestBehaviour {
  const listed = CARD_TEST_NUMBERS.find(({ number }) => number === cardNumber);
  if (listed) {
    const { behaviour, declineCode, update } = listed;
    return { behaviour, declineCode, ...(update ? { update } : {}) };
  }
  return cardNumber.endsWith('0002') ? decline('F302') : approve;
}

/** What charging this bank account number (digits only) will do. */
export function behaviourOfBankAccount(accountNumber: string): TestBehaviour {
  const listed = BANK_TEST_ENDINGS.find(({ ending }) => accountNumber.endsWith(ending));
  return listed ? { behaviour: listed.behaviour, declineCode: listed.declineCode } : approve;
}

function grouped(number: string): string {
  return number.length === 15
    ? number.replace(/^(\d{4})(\d{6})(\d{5})$/, '$1 $2 $3')
    : number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** The README's section on test numbers, in Markdown. */
export function testNumbersMarkdown(): string {
  return [
    'Any expiry from this month on, any security code but 000 (four digits for American Express), any name and zip.',
    '',
    '| card | what happens |',
    '| --- | --- |',
    ...CARD_TEST_NUMBERS.map(({ number, what }) => `| ${grouped(number)} | ${what} |`),
    '| any other valid card | Approved |',
    '',
    `| bank account (routing ${TEST_ROUTING_NUMBER}) | what happens |`,
    '| --- | --- |',
    ...BANK_TEST_ENDINGS.map(({ ending, what }) => `| ending in ${ending} | ${what} |`),
    '| any other account of 4 to 17 digits | Approved |',
    '',
  ].join('\n');
}
