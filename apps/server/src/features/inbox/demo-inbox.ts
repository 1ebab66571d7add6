import type { Pool } from '@wattershed/database/pool';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { startOfDayUtc, todayIn } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { PreferenceGroup } from '@wattershed/domain/message/preference-group';
import { addCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { isGuestRole } from '@wattershed/domain/rights/rights';
import type { Agreement } from '@wattershed/domain/service/agreement';
import type english from '@wattershed/texts/inbox/demo.en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import type { Config } from '../../config.ts';
import { type DemoHistory, readDemoHistory } from '../../gateways/demo-messages.ts';
import { demoPeople } from '../../gateways/demo-people.ts';
import { type DemoMessage, type DemoReader, insertDemoMessages, listEmptyInboxes } from './demo-inbox-store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** What is older has been read. */
const unreadDays = 12;

type Told = { name: 'meter' | 'work' | 'saving' | 'usage' | 'offer'; group: PreferenceGroup; daysAgo: number };

/** What the utility has told each person besides bills and payments, and how many days ago. */
const others: readonly Told[] = [
  { name: 'meter', group: 'Service', daysAgo: 2 },
  { name: 'saving', group: 'ProgramProduct', daysAgo: 9 },
  { name: 'usage', group: 'AmiDailyUsage', daysAgo: 16 },
  { name: 'work', group: 'Outage', daysAgo: 34 },
  { name: 'offer', group: 'MarketingCommunication', daysAgo: 51 },
];

/** Gives the demo's people what the utility would have told them so far, once, in their language. */
export async function seedDemoInbox(
  db: Pool,
  { REFERENCE_UTILITY, UTILITY_TIME_ZONE }: Pick<Config, 'REFERENCE_UTILITY' | 'UTILITY_TIME_ZONE'>,
): Promise<void> {
  if (!REFERENCE_UTILITY) return;
  const readers = await listEmptyInboxes(
    db,
    demoPeople.map(({ userName }) => userName),
  );
  const accounts = Map.groupBy(readers, ({ accountNumber }) => accountNumber);
  for (const [accountNumber, ofAccount] of accounts) {
    const history = await readDemoHistory(db, accountNumber);
    for (const reader of ofAccount) {
      const isFirst = readers.find(({ userUuid }) => userUuid === reader.userUuid) === reader;
      await insertDemoMessages(db, reader, messagesOf(reader, history, UTILITY_TIME_ZONE, isFirst ? others : []));
    }
  }
}

function messagesOf(
  { accountNumber, roleId, language }: DemoReader,
  { bills, payments, agreements, now }: DemoHistory,
  zone: string,
  told: typeof others,
) {
  const t = portalTexts.translator<keyof typeof english>('inbox/demo', language);
  const account = maskAccountNumber(accountNumber);
  const message = (group: PreferenceGroup, happening: string, at: Date, title: string, body: string): DemoMessage => ({
    ...{ group, happening: `${accountNumber} ${happening}`, title, body, at },
    isRead: now.getTime() - at.getTime() > unreadDays * dayMs,
  });
  const all = [
    ...bills.map(({ billNumber, issuedOn, dueOn, totalDueCents }) => {
      const values = { amount: formatDollars(totalDueCents, language), day: formatDate(dueOn, language), account };
      const at = new Date(startOfDayUtc(issuedOn, zone).getTime() + 9 * hourMs);
      const body = totalDueCents > 0 ? t('demo.bill.body', values) : t('demo.bill.nothingDue', values);
      return message('Billing', `bill ${billNumber}`, at, t('demo.bill.title'), body);
    }),
    ...payments.map(({ paymentId, paidAt, amountCents, feeCents, confirmation }) => {
      const amount = formatDollars(addCents(amountCents, feeCents), language);
      const body = t('demo.payment.body', { amount, account, confirmation });
      return message('Billing', `payment ${paymentId}`, new Date(paidAt), t('demo.payment.title'), body);
    }),
    ...told.flatMap(({ name, group, daysAgo }) => {
      const at = new Date(now.getTime() - daysAgo * dayMs - hourMs);
      const served = agreements.filter(agreement => isInForce(agreement, todayIn(zone, at)));
      // Only holders are asked about their meter, and only while they have one.
      const isMeant = name === 'meter' ? !isGuestRole(roleId) && served.some(isOfWater) : served.length > 0;
      return isMeant ? [message(group, name, at, t(`demo.${name}.title`), t(`demo.${name}.body`, { account }))] : [];
    }),
  ];
  return all.filter(({ at }) => at <= now);
}

const isInForce = ({ startedOn, endedOn }: Agreement, day: LocalDate) =>
  startedOn <= day && (endedOn === null || day < endedOn);

const isOfWater = ({ commodity }: Agreement) => commodity === 'water';
