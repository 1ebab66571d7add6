import type { Db } from '@wattershed/database/db';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { Deposit } from './deposit-reads.ts';
import { largestDeposit } from './deposit-rules.ts';

export type DepositAsked = Pick<Deposit, 'depositNumber' | 'accountNumber' | 'reason' | 'amountCents' | 'askedOn'>;

/** Of these demo people, the account that was opened last is asked for a deposit. */
const reasons: Readonly<Record<string, Deposit['reason']>> = {
  'many-accounts': 'business',
  'spanish-speaker': 'late-payments',
  commercial: 'business',
};

type Row = {
  accountNumber: string;
  persona: string;
  state: string;
  isResidential: boolean;
  averageMonthCents: Cents;
};

/** The deposits that the utility asked for a week before the day, as large as the rules of the state allow. */
export async function depositsToAsk(db: Db, today: LocalDate): Promise<DepositAsked[]> {
  const rows = await db<Row>`
    select distinct on (c.persona_name) a.account_number as "accountNumber", c.persona_name as persona, p.state,
      a.account_type = 'residential' as "isResidential",
      (
        select round(avg(b.current_charges_cents))::float8 from utility.bill b
        where b.account_number = a.account_number and b.issued_on > ${addDays(today, -365)}::text::date
      ) as "averageMonthCents"
    from utility.customer c
    join utility.account a using (customer_number)
    join utility.premise p using (premise_id)
    where c.persona_name = any(${Object.keys(reasons)}) and a.status = 1
    order by c.persona_name, a.opened_on desc, a.account_number desc`;
  return rows.flatMap(({ accountNumber, persona, ...place }) => {
    const amountCents = largestDeposit(place);
    const reason = reasons[persona];
    if (amountCents <= 0 || !reason) return [];
    return [{ depositNumber: `D${accountNumber}`, accountNumber, reason, amountCents, askedOn: addDays(today, -7) }];
  });
}
