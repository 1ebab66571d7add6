import { readAmount } from '../../money/amount.ts';
import type { Cents } from '../../money/cents.ts';
import type { Language } from '../../text/language.ts';

/**
 * What someone wants who answers a text about a payment. `pay`: now, without another question; `ask`: they seem to want to
 * pay, but said more than we understand, so they are asked first; `unclear`: an amount that can't be read for certain.
 */
export type TextAnswer =
  | { command: 'pay' | 'ask'; amount: 'all' | Cents }
  | { command: 'unclear' }
  | { command: 'yes' | 'no'; code: string }
  | { command: 'balance' };

const payWords = new Set(['PAY', 'PAGAR', 'PAGUE', 'PAGO', 'PAYER', 'PAYEZ', 'PAIE']);
const balanceWords = new Set(['BALANCE', 'BAL', 'SALDO', 'SOLDE']);
const yesWords = new Set(['YES', 'Y', 'YEAH', 'SI', 'OUI', 'OK']);
const noWords = new Set(['NO', 'NON', 'N']);

/** Say nothing that changes what the others mean. */
const fillers = new Set(
  (
    'PLEASE PLS PLZ NOW MY THE THIS BILL IT HI HELLO THANKS THANK YOU IN FULL ALL TOTAL EVERYTHING DOLLAR DOLLARS USD ' +
    'POR FAVOR GRACIAS HOLA AHORA MI LA EL ESTA FACTURA TODO DOLAR DOLARES ' +
    'SVP SIL VOUS PLAIT MERCI BONJOUR MAINTENANT MA CETTE FACTURE TOUT'
  ).split(' '),
);

/** Whoever says one of these may mean the opposite of what else they say: nothing is paid, nor asked. */
const denials = new Set(
  (
    'DONT NOT NO NEVER CANT CANNOT WONT NOTHING STOP CANCEL END QUIT UNSUBSCRIBE REVOKE PAID ALREADY WHY ' +
    'NUNCA JAMAS NADA PARAR PARE CANCELAR ALTO BASTA PAGADO PAGADA YA ' +
    'NON NE PAS JAMAIS ARRET ARRETER ARRETEZ DEJA PAYE PAYEE'
  ).split(' '),
);

/** More than this is a letter, and no program answers it. */
const longestCommand = 12;

/**
 * Reads an answer in any case, with accents or without, full-width, with signs and courtesies around it. The language decides
 * only what the separators of an amount mean. Undefined for what is no such answer. In doubt, no money moves.
 */
export function readTextAnswer(text: string, language: Language): TextAnswer | undefined {
  const plain = text
    .slice(0, 1_600)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}'’`]/gu, '')
    .toUpperCase();
  const words = plain.match(/[A-Z]+/g) ?? [];
  const numbers = plain.match(/(?:[-−–+]\s?)?\d[\d.,]*/g) ?? [];
  if (words.length > longestCommand) return undefined;
  const has = (meant: ReadonlySet<string>) => words.some(word => meant.has(word));
  if (has(payWords)) return readPay(words, numbers, language);
  if (has(yesWords) || has(noWords)) return readConfirmation(words, numbers);
  const isBalance = has(balanceWords) && numbers.length === 0 && !has(denials);
  return isBalance ? { command: 'balance' } : undefined;
}

function readPay(words: readonly string[], numbers: readonly string[], language: Language): TextAnswer | undefined {
  if (words.some(word => denials.has(word))) return undefined;
  const isPlain = words.every(
    word => payWords.has(word) || fillers.has(word) || yesWords.has(word) || balanceWords.has(word),
  );
  const command = isPlain ? 'pay' : 'ask';
  if (numbers.length === 0) return { command, amount: 'all' };
  const [number = ''] = numbers;
  // The full stop or comma after it ends the sentence.
  const amount = readAmount(number.replace(/[.,]+$/, ''), language);
  if (numbers.length > 1 || amount === undefined) return { command: 'unclear' };
  return { command, amount };
}

function readConfirmation(words: readonly string[], numbers: readonly string[]): TextAnswer | undefined {
  const codes = numbers.map(number => number.replace(/[.,]+$/, ''));
  const [code = ''] = codes;
  if (codes.length !== 1 || !/^\d{4,6}$/.test(code)) return undefined;
  const isNo = words.some(word => noWords.has(word));
  const others = words.filter(word => !(isNo ? noWords : yesWords).has(word) && !fillers.has(word));
  return others.length === 0 ? { command: isNo ? 'no' : 'yes', code } : undefined;
}
