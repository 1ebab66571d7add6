import type { Db } from '@wattershed/database/db';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { hourWords } from '@wattershed/domain/calendar/clock-time';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { wallClockMs } from '@wattershed/domain/calendar/day-in-zone';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import { listPeopleWith, type PersonOfAccount } from '../../../access/people-of-accounts-store.ts';
import type { Services } from '../../../call.ts';
import { planDue } from '../../../due/due-store.ts';
import type { PeakTimeNews } from '../../../gateways/programs/peak-time.ts';
import { notifyPeople } from '../../../messages/notify.ts';
import { listToldOf } from './people-store.ts';

/** A clock that moves on for days stops for each announcement and each result. */
export async function planNextTelling(
  db: Db,
  { gateways }: Pick<Services, 'gateways' | 'clock' | 'config'>,
): Promise<void> {
  const dueAt = await gateways.programs.peakTime.nextNewsAt();
  if (dueAt) await planDue(db, { job: 'tell-peak-events', key: 'all', dueAt });
}

/** Tells the people of enrolled accounts of events, once each: the day before, when one is canceled, and what it brought. */
export async function tellPeakEvents(portal: Services): Promise<void> {
  const news = await portal.gateways.programs.peakTime.listNews();
  const people = await listPeopleWith(portal.db, 'compare', [
    ...new Set(news.map(({ accountNumber }) => accountNumber)),
  ]);
  const byAccount = Map.groupBy(people, ({ accountNumber }) => accountNumber as string);
  for (const one of news) await tellOf(portal, one, byAccount.get(one.accountNumber) ?? []);
  // Not before it is done: until then, what is planned for today holds the clock.
  await planNextTelling(portal.db, portal);
}

async function tellOf(portal: Services, news: PeakTimeNews, people: readonly PersonOfAccount[]): Promise<void> {
  const kind = kindOfNews(news);
  const told = news.kind === 'canceled' ? await listToldOf(portal.db, 'ways-to-save/event-announced', news) : undefined;
  await notifyPeople(
    portal,
    portal.db,
    { kind, happening: news.eventId },
    people
      .filter(({ userUuid }) => told?.has(userUuid) ?? true)
      .map(({ userUuid, accountNumber, firstName, language }) => ({
        userUuid,
        accountNumber,
        // Somebody with two user IDs reads it once.
        at: accountNumber,
        values: {
          name: firstName,
          account: maskAccountNumber(accountNumber),
          date: formatDate(news.on, language),
          from: hourOf(news.startsAt, news.timeZone, language),
          until: hourOf(news.endsAt, news.timeZone, language),
          rate: formatDollars(news.centsPerKwh, language),
          ...figuresOf(news, language),
          link: `${portal.config.portalUrl}WaysToSave/DemandResponse`,
        },
      })),
  );
}

function kindOfNews(news: PeakTimeNews) {
  if (news.kind !== 'result') return `ways-to-save/event-${news.kind}` as const;
  if (news.measure.state === 'not-measured') return 'ways-to-save/event-not-measured';
  return news.creditCents > 0 ? 'ways-to-save/event-credit' : 'ways-to-save/event-no-credit';
}

function figuresOf(news: PeakTimeNews, language: Language): Record<string, string> {
  if (news.kind !== 'result' || news.measure.state !== 'measured') return {};
  const kwh = (wh: number) =>
    `${new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 1 }).format(wh / 1000)} kWh`;
  const { usedWh, baselineWh, savedWh } = news.measure;
  return {
    used: kwh(usedWh),
    baseline: kwh(baselineWh),
    saved: kwh(savedWh),
    amount: formatDollars(news.creditCents, language),
  };
}

/** "4 PM", in French "16 h", as clocks at the home show it. */
function hourOf(at: Date, timeZone: string, language: Language): string {
  return hourWords(new Date(wallClockMs(timeZone, at)).getUTCHours(), language);
}
