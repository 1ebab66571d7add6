import type { Db } from '@wattershed/database/db';
import { type AccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { type Cents, negateCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type english from '@wattershed/texts/programs/letters.en-us.json';
import { listPeopleWith } from '../../../access/people-of-accounts-store.ts';
import type { Services } from '../../../call.ts';
import type { BudgetNews, BudgetOfAccount } from '../../../gateways/programs/budgets.ts';
import { notifyPeople } from '../../../messages/notify.ts';

type Engine = Pick<Services, 'config' | 'secrets'>;
type OfAccount = BudgetOfAccount & { accountNumber: AccountNumber };

const textsIn = (language: Language) => portalTexts.translator<keyof typeof english>('programs/letters', language);

/** Tells everyone who sees an account’s budget billing that it begins. False when they have been told. */
export function tellEnrolled(engine: Engine, tx: Db, budget: OfAccount): Promise<boolean> {
  const { accountNumber, enrolledOn, levelCents, nextBillOn, settling, changeNo } = budget;
  return tell(engine, tx, { kind: 'budget-enrolled', accountNumber, of: `${changeNo}` }, language => ({
    level: formatDollars(levelCents, language),
    date: formatDate(nextBillOn ?? enrolledOn, language),
    settling: textsIn(language)(`letters.budget.settling.${settling}`),
  }));
}

/** The same of one that its customer leaves. */
export function tellLeft(engine: Engine, tx: Db, budget: OfAccount): Promise<boolean> {
  const { accountNumber, enrolledOn, leavingCents, nextBillOn, endedOn, changeNo } = budget;
  // Before its first bill it ends at once, and nothing waits.
  const kind = nextBillOn === null ? 'budget-left-unused' : 'budget-left';
  return tell(engine, tx, { kind, accountNumber, of: `${changeNo}` }, language => ({
    date: formatDate(nextBillOn ?? endedOn ?? enrolledOn, language),
    waits: waitsIn(leavingCents, language),
  }));
}

/** Tells of what budget billing did on a bill, where that is more than asking for the level amount. */
export async function tellOfBill(engine: Engine, tx: Db, news: BudgetNews): Promise<void> {
  const { accountNumber, billNumber, issuedOn, askedCents, levelCents, newLevelCents, deferredCents } = news;
  for (const kind of kindsOf(news)) {
    await tell(engine, tx, { kind, accountNumber, of: billNumber }, language => ({
      date: formatDate(issuedOn, language),
      asked: formatDollars(askedCents, language),
      level: formatDollars(levelCents, language),
      newLevel: formatDollars(newLevelCents ?? levelCents, language),
      waits: waitsIn(deferredCents, language),
    }));
  }
}

type Kind =
  | 'budget-enrolled'
  | 'budget-left'
  | 'budget-left-unused'
  | 'budget-level-changed'
  | 'budget-true-up'
  | 'budget-carried-over'
  | 'budget-missed'
  | 'budget-ended';

function kindsOf({ kind, endedBy, missed, newLevelCents, settling }: BudgetNews): Kind[] {
  // Who left was told so; whose service ends gets the final bill.
  if (endedBy !== null) return endedBy === 'missed' ? ['budget-ended'] : [];
  return [
    ...(kind === 'true-up' ? ([settling === 'at-once' ? 'budget-true-up' : 'budget-carried-over'] as const) : []),
    ...(kind !== 'true-up' && newLevelCents !== null ? (['budget-level-changed'] as const) : []),
    ...(missed > 0 ? (['budget-missed'] as const) : []),
  ];
}

/** What waits, as a part of a sentence: to pay, or in the customer's favor. */
export function waitsIn(deferredCents: Cents, language: Language): string {
  const t = textsIn(language);
  if (deferredCents === 0) return t('letters.budget.waits.none');
  const isCredit = deferredCents < 0;
  const amount = formatDollars(isCredit ? negateCents(deferredCents) : deferredCents, language);
  return t(isCredit ? 'letters.budget.waits.credit' : 'letters.budget.waits.due', { amount });
}

type Telling = { kind: Kind; accountNumber: AccountNumber; of: string };

async function tell(
  engine: Engine,
  tx: Db,
  { kind, accountNumber, of }: Telling,
  valuesIn: (language: Language) => Record<string, string>,
): Promise<boolean> {
  const people = await listPeopleWith(tx, 'budget bill view', [accountNumber]);
  const told = await notifyPeople(
    engine,
    tx,
    { kind: `programs/${kind}`, happening: `budget ${accountNumber} ${of}` },
    people.map(({ userUuid, firstName, language }) => ({
      ...{ userUuid, accountNumber },
      // Somebody with two user IDs reads it once.
      at: accountNumber,
      values: {
        ...{ name: firstName, account: maskAccountNumber(accountNumber) },
        ...valuesIn(language),
        link: `${engine.config.portalUrl}BudgetBilling`,
      },
    })),
  );
  return told > 0;
}
