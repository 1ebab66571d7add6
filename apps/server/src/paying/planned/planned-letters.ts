import type { Db } from '@wattershed/database/db';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { portalTexts } from '@wattershed/texts/library';
import type english from '@wattershed/texts/payments/letters.en-us.json';
import type { Services } from '../../call.ts';
import { listTextNumbers } from '../../letters/text-consent-store.ts';
import { notify } from '../../messages/notify.ts';
import type { OwedNow } from '../payments-rules.ts';
import { decideTaking, type EndReason, isTakenAhead } from './planned-rules.ts';
import type { Planned } from './planned-store.ts';
import { scheduledToken } from './scheduled-link.ts';

type Engine = Pick<Services, 'config' | 'secrets'>;

export type PlannedLetter =
  | 'scheduled'
  | 'scheduled-changed'
  | 'scheduled-canceled'
  | 'scheduled-reminder'
  | 'scheduled-nothing-due'
  | 'scheduled-declined'
  | 'scheduled-retry'
  | 'scheduled-not-taken';

/** These say what is taken from the method, so also its fee; what became of a payment is told of its amount alone. */
const ahead: readonly PlannedLetter[] = ['scheduled', 'scheduled-changed', 'scheduled-reminder'];

/** These say it before what is owed on the day can be known. */
const beforehand: readonly PlannedLetter[] = ['scheduled', 'scheduled-changed'];

const alsoByText: readonly PlannedLetter[] = ['scheduled-declined', 'scheduled-retry', 'scheduled-not-taken'];

export type PlannedNews = {
  /** What this is about beside the payment itself: one of each is told once. */
  happening: string;
  /** What was asked for at the bank; what was planned, without it. */
  amountCents?: Cents;
  /** The day that the letter names, if it isn't the payment's own. */
  day?: LocalDate;
  reason?: EndReason | null;
  /** What is owed when a reminder is sent, or that another try is told of. */
  now?: { owed: Omit<OwedNow, 'today'>; limits: Parameters<typeof decideTaking>[2] };
};

type About = Omit<Planned, 'state' | 'reason' | 'createdAt' | 'changedAt' | 'endedAt'>;

/** Tells the person what is planned, or what became of it, in the caller's transaction. */
export async function tellPlanned(
  engine: Engine,
  tx: Db,
  letter: PlannedLetter,
  planned: About,
  { happening, amountCents, day = planned.payOn, reason = null, now }: PlannedNews,
): Promise<void> {
  const { accountNumber, userUuid, plannedId, receiptEmail, language } = planned;
  const { config, secrets } = engine;
  const t = portalTexts.translator<keyof typeof english>('payments/letters', language);
  const brand = planned.methodBrand === 'Bank account' ? t('letters.planned.bank') : planned.methodBrand;
  const wordsOf = (cents: Cents | null) =>
    cents === null ? t(typeWords[planned.amountType]) : formatDollars(cents, language);
  const hasFee = ahead.includes(letter) && planned.feeCents > 0;
  const withFee = (amount: string) =>
    hasFee ? t('letters.planned.withFee', { amount, fee: formatDollars(planned.feeCents, language) }) : amount;
  /** What is planned is taken whole only from who pays ahead. */
  const isMost = planned.amountCents !== null && !planned.isAhead && beforehand.includes(letter);
  const atMost = (amount: string) => (isMost ? t('letters.planned.upTo', { amount }) : amount);
  const values = {
    amount: atMost(withFee(wordsOf(amountCents ?? planned.amountCents))),
    account: maskAccountNumber(accountNumber),
    method: t('letters.planned.method', { brand, last4: planned.methodLast4 }),
    date: formatDate(day, language),
  };
  const rule = t(
    (now && !isTakenAhead(planned, now.owed)) || !planned.isAhead
      ? 'letters.planned.rule'
      : 'letters.planned.ruleAhead',
  );
  await notify(engine, tx, {
    kind: `payments/${letter}`,
    happening: `${planned.plannedId} ${happening}`,
    to: {
      ...(userUuid === null ? {} : { userUuid }),
      emails: [receiptEmail],
      phones: userUuid !== null && alsoByText.includes(letter) ? await listTextNumbers(tx, userUuid) : [],
      language,
    },
    accountNumber,
    values: {
      ...values,
      what: t(`letters.planned.what.${planned.kind}`),
      takes: takesWords(),
      can: t(userUuid === null ? 'letters.planned.canCancel' : 'letters.planned.canChange'),
      rule,
      why: isTold(reason) ? t(`letters.planned.why.${reason}`) : '',
      // A visitor has no list of their own: their link opens this one payment.
      link:
        userUuid === null
          ? `${config.portalUrl}ScheduledPayment?payment=${scheduledToken(secrets, plannedId)}`
          : `${config.portalUrl}PayScheduledSuccess`,
    },
  });

  /** Of a reminder: what is taken as things are when it is sent, or that nothing is. */
  function takesWords(): string {
    const taking = now ? decideTaking(planned, now.owed, now.limits) : { take: planned.amountCents };
    const scheduled = wordsOf(planned.amountCents);
    if ('take' in taking) {
      const isLess = planned.amountCents !== null && taking.take !== planned.amountCents;
      const said = { ...values, amount: withFee(wordsOf(taking.take)), scheduled };
      return `${t(isLess ? 'letters.planned.takesLess' : 'letters.planned.takes', said)}\n${rule}`;
    }
    const isTooLittle = taking.end === 'not-taken' && taking.reason === 'below-minimum';
    const said = { ...values, scheduled };
    return t(isTooLittle ? 'letters.planned.takesTooLittle' : 'letters.planned.takesNothing', said);
  }
}

const typeWords = {
  TotalDueAmount: 'letters.planned.amountDue',
  PastDueAmount: 'letters.planned.pastDue',
  MinimumAmountDue: 'letters.planned.minimum',
  Other: 'letters.planned.amountDue',
} as const;

/** What the person has done themselves needs no words. */
function isTold(
  reason: EndReason | null,
): reason is Exclude<EndReason, 'by-person' | 'no-answer' | 'paused' | 'unenrolled' | 'returned'> {
  return reason !== null && !['by-person', 'no-answer', 'paused', 'unenrolled', 'returned'].includes(reason);
}
