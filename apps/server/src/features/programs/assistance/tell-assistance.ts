import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { listPeopleWith } from '../../../access/people-of-accounts-store.ts';
import type { Services } from '../../../call.ts';
import { planDue } from '../../../due/due-store.ts';
import type { AssistanceNews } from '../../../gateways/programs/assistance.ts';
import { notifyPeople } from '../../../messages/notify.ts';
import { tellEnded } from './tell-ended.ts';

/** A clock that moves on for days stops for each reminder and each last day. */
export async function planNextTelling(
  db: Db,
  { gateways, config }: Pick<Services, 'gateways' | 'config'>,
): Promise<void> {
  const next = await gateways.programs.assistance.nextNewsOn();
  if (next)
    await planDue(db, { job: 'tell-assistance', key: 'all', dueAt: startOfDayUtc(next, config.UTILITY_TIME_ZONE) });
}

/** Reminds of recertifying, 90 and 30 days before, and tells of what the desk decided and of discounts that ended; once each. */
export async function tellAssistance(portal: Services): Promise<void> {
  for (const news of await portal.gateways.programs.assistance.listNews()) {
    if (news.kind === 'ended') await inTransaction(portal.db, tx => tellEnded(portal, tx, news));
    else await tellOf(portal, news);
  }
  // Not before it is done: until then, what is planned for today holds the clock.
  await planNextTelling(portal.db, portal);
}

async function tellOf(portal: Services, news: Exclude<AssistanceNews, { kind: 'ended' }>): Promise<void> {
  const { accountNumber, program, recertifyBy } = news;
  const about =
    news.kind === 'recertify' ? `recertify ${recertifyBy} ${news.daysBefore}` : `proof ${news.applicationId}`;
  const people = await listPeopleWith(portal.db, 'CARE/LIRA view', [accountNumber]);
  await inTransaction(portal.db, tx =>
    notifyPeople(
      portal,
      tx,
      { kind: `programs/assistance-${news.kind}`, happening: `assistance ${accountNumber} ${about}` },
      people.map(({ userUuid, firstName, language }) => ({
        // Somebody with two user IDs reads it once.
        ...{ userUuid, accountNumber, at: accountNumber },
        values: {
          ...{ name: firstName, account: maskAccountNumber(accountNumber), program: program.toUpperCase() },
          date: formatDate(recertifyBy, language),
          link: `${portal.config.portalUrl}${program.toUpperCase()}`,
        },
      })),
    ),
  );
}
