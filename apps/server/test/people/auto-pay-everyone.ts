import { enrollWithCard } from '@wattershed/contract/autopay/enrollment';
import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { roleIds } from '@wattershed/domain/rights/rights';
import { demoPeople } from '../../src/gateways/demo-people.ts';
import { agreementVersion } from '../../src/paying/auto-pay/auto-pay-words.ts';
import type { TestPortal } from '../portal.ts';

/** So that many drafts fall on one day, and some on days of their own. */
const terms = [
  { makePaymentType: 'PayOnDay', paymentDay: 15, amountType: 'AmountDue' },
  { makePaymentType: 'PayOnDay', paymentDay: 8, amountType: 'AmountDue' },
  { makePaymentType: 'PayOnDay', paymentDay: 15, amountType: 'AmountDue' },
  { makePaymentType: 'PayOnDay', paymentDay: 8, amountType: 'AmountDue' },
  { makePaymentType: 'PayonDueDate', amountType: 'AmountDue' },
] as const;

/**
 * The owners enroll their accounts, as they do it in the browser, each with a card of its own. How many accounts were; nobody
 * enrolls one that is closed or enrolled already.
 */
export async function enrollEveryone(
  portal: TestPortal,
  tokenOf: () => Promise<string>,
  atMost = Number.POSITIVE_INFINITY,
): Promise<number> {
  const agreed = { revision: null, agreementVersion, language: 'EN_US', nickName: '' } as const;
  let enrolled = 0;
  for (const { persona, legacy, accounts } of demoPeople) {
    const own = accounts.filter(({ roleId }) => roleId === roleIds.owner);
    if (legacy || own.length === 0) continue;
    const person = await portal.signIn(persona);
    for (const { accountNumber } of own) {
      if (enrolled >= atMost) return enrolled;
      const { status } = await person.call(enrollWithCard, {
        ...{ ...agreed, accountNumber, paymentToken: await tokenOf() },
        ...(terms[enrolled % terms.length] ?? terms[0]),
      });
      if (!status.error) enrolled += 1;
    }
  }
  return enrolled;
}

/** The days on which a draft is to come. */
export async function listDraftDays(db: Db): Promise<LocalDate[]> {
  const rows = await db<{ payOn: LocalDate }>`
    select distinct pay_on::text as "payOn" from portal.planned_payment where kind = 'auto' and ended_at is null`;
  return rows.map(({ payOn }) => payOn);
}

export type DraftBooks = {
  /** Drafts whose day has come, by what became of them. */
  paid: number;
  nothingDue: number;
  other: number;
  /** Bills since the enrollment that nobody decided about, or that have two drafts. */
  undecided: number;
  twice: number;
};

/** What auto pay has made of the bills. */
export async function draftBooks(db: Db): Promise<DraftBooks> {
  const [row] = await db<DraftBooks>`
    with come as (select state from portal.planned_payment where kind = 'auto' and due_at <= clock.now())
    select
      (select count(*)::int from come where state = 'paid') as paid,
      (select count(*)::int from come where state = 'nothing-due') as "nothingDue",
      (select count(*)::int from come where state not in ('paid', 'nothing-due')) as other,
      (select count(*)::int from portal.auto_pay a
        join lateral (
          select bill_number from utility.bill b where b.account_number = a.account_number
          order by b.issued_on desc limit 1
        ) newest on newest.bill_number is distinct from a.decided_bill
        where a.ended_at is null) as undecided,
      (select count(*)::int from (
        select from portal.planned_payment where kind = 'auto'
        group by account_number, bill_number having count(*) > 1) doubled) as twice`;
  if (!row) throw new Error('books have one row');
  return row;
}
