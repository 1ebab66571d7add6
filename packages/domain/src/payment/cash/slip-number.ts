import { type AccountNumber, isAccountNumber } from '../../account/account-number.ts';
import { type LocalDate, parseLocalDate } from '../../calendar/local-date.ts';

/** What the retail network knows this utility by: the first digits of every number it scans. */
const billerNumber = '63905';

/** Biller, account, the last day the slip is taken, and the check digit: an even number of digits, as Code 128 packs them. */
const form = /^(\d{5})(\d{12})(\d{6})(\d)$/;

export type CashSlip = { accountNumber: AccountNumber; validThrough: LocalDate };

export type SlipRefusal = 'not-a-slip' | 'check-digit' | 'other-biller';

/**
 * The number under the bars of a slip: shops in the network read from it whose bill is paid, without asking anyone. It says
 * nothing about what is owed.
 */
export function slipNumberOf({ accountNumber, validThrough }: CashSlip): string {
  const day = validThrough.slice(2).replaceAll('-', '');
  const digits = `${billerNumber}${accountNumber.padStart(12, '0')}${day}`;
  return `${digits}${checkDigitOf(digits)}`;
}

/** What a scanned or typed number says; spaces and dashes don't count. Whether its day has passed is for the caller to say. */
export function readSlipNumber(text: string): CashSlip | SlipRefusal {
  const digits = text.replaceAll(/[\s-]/g, '');
  const [, biller, account = '', day = '', check] = form.exec(digits) ?? [];
  if (biller === undefined) return 'not-a-slip';
  if (checkDigitOf(digits.slice(0, -1)) !== check) return 'check-digit';
  if (biller !== billerNumber) return 'other-biller';
  // Account numbers have six digits at least and don't begin with a zero: zeros before them fill the field.
  const accountNumber = account.replace(/^0{1,6}/, '');
  const validThrough = parseLocalDate(`20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`);
  return isAccountNumber(accountNumber) && validThrough ? { accountNumber, validThrough } : 'not-a-slip';
}

/** Luhn's, as on cards: finds every wrong digit and almost all that trade places (ISO/IEC 7812-1). */
function checkDigitOf(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = at % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** In groups of four, to be read aloud or typed. */
export function groupedSlipNumber(number: string): string {
  return number.match(/.{1,4}/g)?.join(' ') ?? number;
}
