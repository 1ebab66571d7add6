import { formatDate, formatDateTime } from '@wattershed/domain/calendar/date-format';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { partsOwed } from '@wattershed/domain/payment/owed/owed-first';
import { labeled } from '@wattershed/domain/text/labeled';
import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type chargeWords from '@wattershed/texts/payments/charges/charges.en-us.json';
import type letterWords from '@wattershed/texts/payments/letters.en-us.json';
import type { BillingAmountsOwed } from '../../gateways/billing-system/amounts-owed.ts';
import type { EmailPage, EmailSender, EmailStateKind, RenderedEmail } from '../../letters/email-page.ts';
import { renderEmail } from '../../letters/render-email.ts';
import { asWords } from '../../letters/typed-words.ts';
import type { PaidCharge } from '../paid-charge.ts';
import type { Receipt } from './receipt.ts';
import { receiptLines, whatBecame } from './receipt-lines.ts';
import { receiptTexts } from './receipt-texts.ts';

/** The payment outcomes we email about. */
export type Letter = 'receipt' | 'notCharged' | 'returned' | 'donationReturned';

/** What the email tells, as it stands when it is sent. */
export type PaymentNews = {
  receipt: Receipt;
  /** Null for a payment that is on no account. */
  owed: BillingAmountsOwed | null;
  /** First name of the person who paid, who may be a guest; empty when they have no profile anymore. */
  payerName: string;
  /** Business time. */
  now: Date;
  /** What follows from it, in sentences of its own. */
  more?: string;
  /** The order that turns service back on, of a reconnection that was paid and isn't done yet. */
  reconnection?: { orderNumber: string; reconnectsAt: Date };
  /** The bank is asked for it again: nobody needs to pay it meanwhile. */
  isAskedAgain?: boolean;
};

const stateKinds: Record<Letter, EmailStateKind> = {
  receipt: 'good',
  notCharged: 'warn',
  returned: 'bad',
  donationReturned: 'bad',
};

/** The email about a payment. */
export function receiptMail(
  asked: Letter,
  news: PaymentNews,
  sender: EmailSender & { portalUrl: string },
  language: Language,
): RenderedEmail {
  const { receipt } = news;
  const t = receiptTexts(language);
  // A receipt can be asked for again, and by then the bank may have returned the payment.
  const letter = asked === 'receipt' && receipt.state === 'returned' ? returnedLetter(receipt) : asked;
  const { facts, money } = receiptLines(receipt, language);
  // Not charged, or owed again: what the balance is about, which is without the fee.
  const total = formatDollars(letter === 'receipt' ? receipt.totalCents : receipt.amountCents, language);
  const totalLabel = t('receipt.total');
  const lead = leadOf(letter, news, language);
  const page: EmailPage = {
    language,
    subject: portalTexts.translator<keyof typeof letterWords>(
      'payments/letters',
      language,
    )(`letters.${letter}.subject`),
    preview: [
      total,
      ...(receipt.confirmation ? [labeled(t('receipt.confirmation'), receipt.confirmation, language)] : []),
      ...lead,
    ].join(' · '),
    state: { kind: stateKinds[letter], words: t(`receipt.letter.${letter}.state`) },
    heading: total,
    lead,
    rows: [...facts, ...money].map(line => (line.label === totalLabel ? { ...line, isStrong: true } : line)),
    // The letter about a return says it itself.
    closing: [...(asked === 'receipt' ? whatBecame(receipt, language) : []), ...closingOf(news, language)],
    ...actionOf(letter, receipt, sender.portalUrl, language),
    after: [t('receipt.questions', { phone: sender.UTILITY_PHONE })],
    reason: t(`receipt.letter.${letter}.reason`),
  };
  return renderEmail(page, sender);
}

/** A visitor has no account to see; they can pay again. */
function actionOf(letter: Letter, { isByVisitor }: Receipt, portalUrl: string, language: Language) {
  const t = receiptTexts(language);
  if (!isByVisitor) return { action: { label: t('receipt.letter.see'), link: portalUrl } };
  return letter === 'receipt' ? {} : { action: { label: t('receipt.letter.pay'), link: `${portalUrl}MakePayment` } };
}

function leadOf(letter: Letter, news: PaymentNews, language: Language): string[] {
  const more = news.more ? [news.more] : [];
  return letter === 'receipt' ? receiptLead(news, language) : [...failedLead(letter, news, language), ...more];
}

/** A donation that went back isn’t owed to anybody. */
export function returnedLetter({
  charge,
}: {
  charge: Pick<PaidCharge, 'register'> | null;
}): 'returned' | 'donationReturned' {
  return charge?.register === 'energy-share' ? 'donationReturned' : 'returned';
}

function failedLead(letter: Exclude<Letter, 'receipt'>, { receipt }: PaymentNews, language: Language): string[] {
  const t = receiptTexts(language);
  if (receipt.moneyBack?.chargeBack) return [];
  if (letter === 'returned' && receipt.isByVisitor) return [t('receipt.letter.returned.leadOfVisitor')];
  return [t(`receipt.letter.${letter}.lead`)];
}

function receiptLead(news: PaymentNews, language: Language): string[] {
  const { receipt, payerName, now } = news;
  const t = receiptTexts(language);
  const thanks =
    payerName === ''
      ? t('receipt.letter.receipt.lead')
      : t('receipt.letter.receipt.greeting', { name: asWords(payerName) });
  return [
    thanks,
    ...reconnectionWords(news, language),
    ...(isClearing(receipt, now) ? [t('receipt.letter.receipt.clearing')] : []),
  ];
}

/** In the words of the page on which it was paid. */
function reconnectionWords({ reconnection, receipt }: PaymentNews, language: Language): string[] {
  if (!reconnection) return [];
  const { orderNumber: order, reconnectsAt } = reconnection;
  const t = portalTexts.translator<keyof typeof chargeWords>('payments/charges/charges', language);
  return [t('charges.service.reconnecting', { order, time: formatDateTime(reconnectsAt, language, receipt.timeZone) })];
}

/** Banks return a payment for lack of money within two business days; with a weekend and a holiday that is five days. */
const clearingMs = 5 * 24 * 3_600_000;

function isClearing({ method, paidAt }: Receipt, now: Date): boolean {
  return method === 'Bank account' && now.getTime() - paidAt.getTime() < clearingMs;
}

/** Of a bill's payment, what is left to pay. What is on no bill leaves nothing. */
function closingOf({ receipt, owed, isAskedAgain }: PaymentNews, language: Language): string[] {
  // What is owed by then is told to no one but the account's own people.
  if (receipt.isByVisitor || owed === null) return [];
  // Each of several accounts has a balance of its own.
  if (receipt.charge || receipt.combined?.isWhole) return [];
  const toPay = isAskedAgain ? without(receipt.amountCents, owed) : owed;
  return [...stillOwed(toPay, language), ...extended(owed, language), ...nextInstallment(owed, language)];
}

/** The oldest is paid first. */
function without(amount: Cents, owed: BillingAmountsOwed): BillingAmountsOwed {
  const less = (from: Cents) => cents(Math.max(0, from - amount));
  return { ...owed, balanceCents: less(owed.balanceCents), pastDueCents: less(owed.pastDueCents) };
}

/** What is late as the email goes out, and what is due after it. */
function stillOwed(owed: BillingAmountsOwed, language: Language): string[] {
  const t = receiptTexts(language);
  const { nowCents, laterCents, askedCents } = partsOwed(owed);
  const date = owed.dueOn === null ? null : formatDate(owed.dueOn, language);
  if (nowCents === 0) {
    // On a payment arrangement, its next installment is what is left.
    if (askedCents === 0 || date === null || owed.nextInstallment) return [];
    return [t('receipt.left', { amount: formatDollars(askedCents, language), date })];
  }
  const pastDue = formatDollars(nowCents, language);
  if (laterCents === 0 || date === null) return [t('receipt.pastDue.all', { pastDue })];
  return [t('receipt.pastDue.part', { pastDue, later: formatDollars(laterCents, language), date })];
}

/** What of it has another day, and a bill that came after it hasn't. */
function extended({ extension, totalDueCents }: BillingAmountsOwed, language: Language): string[] {
  if (!extension || extension.amountCents === totalDueCents) return [];
  const amount = formatDollars(extension.amountCents, language);
  return [receiptTexts(language)('receipt.extended', { amount, date: formatDate(extension.until, language) })];
}

function nextInstallment({ nextInstallment: next }: BillingAmountsOwed, language: Language): string[] {
  if (!next) return [];
  const amount = formatDollars(next.amountCents, language);
  return [receiptTexts(language)('receipt.arrangement', { amount, date: formatDate(next.dueOn, language) })];
}
