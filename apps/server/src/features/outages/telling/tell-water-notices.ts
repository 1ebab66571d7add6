import { inTransaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Services } from '../../../call.ts';
import type { ConcernedAccount, NoticeHappening } from '../../../gateways/outage-system/port.ts';
import { findReadTo, moveReadTo } from '../../../messages/news/read-to-store.ts';
import { notifyPeople, type PersonToTell } from '../../../messages/notify.ts';
import { serveWhatHappened } from '../snapshot/kept-snapshot.ts';
import { homesTogether } from './homes-together.ts';
import { listReaders } from './outage-reader-store.ts';

const happeningsAtOnce = 20;
const accountsAtOnce = 500;
const veryBeginning = '';

/**
 * Tells people that their water must be boiled, and that it needn't be anymore, since the last round: as tellOutages does of what is
 * off. Of an area that grows, those hear who came in with it; of one that shrinks, those who left.
 */
export async function tellWaterNotices(services: Services): Promise<void> {
  const { db, gateways } = services;
  let from = await findReadTo(db, 'water');
  if (from === null) {
    const last = await gateways.outageSystem.findLastNoticeHappening();
    await moveReadTo(db, 'water', null, last ?? veryBeginning);
    return;
  }
  for (;;) {
    const after = from === veryBeginning ? null : from;
    const happenings = await gateways.outageSystem.listNoticeHappenings(after, happeningsAtOnce);
    if (happenings.length === 0) return;
    await serveWhatHappened(services);
    for (const happening of happenings) {
      await tellHappening(services, happening);
      if (!(await moveReadTo(db, 'water', from, happening.cursor))) return;
      from = happening.cursor;
    }
  }
}

async function tellHappening(services: Services, { cursor, noticeId }: NoticeHappening): Promise<void> {
  for (let after: string | null = null; ; ) {
    const page: ConcernedAccount[] = await services.gateways.outageSystem.listConcernedAccounts(noticeId, {
      after,
      limit: accountsAtOnce,
    });
    // Only what is still so: who came and left while nothing could be told hears neither.
    const came = page.filter(({ isConcerned, cameBy }) => isConcerned && cameBy === cursor);
    const left = page.filter(({ isConcerned, leftBy }) => !isConcerned && leftBy === cursor);
    await tell(services, { kind: 'outages/boil-water', noticeId, cursor }, came);
    await tell(services, { kind: 'outages/boil-water-lifted', noticeId, cursor }, left);
    after = page.at(-1)?.accountNumber ?? null;
    if (page.length < accountsAtOnce) return;
  }
}

type What = { kind: 'outages/boil-water' | 'outages/boil-water-lifted'; noticeId: string; cursor: string };

async function tell(services: Services, { kind, noticeId, cursor }: What, accounts: readonly ConcernedAccount[]) {
  const what = { kind, happening: `${cursor} ${noticeId}`, about: `water ${noticeId}` } as const;
  for (const some of homesTogether(await readersOf(services, noticeId, accounts)))
    await inTransaction(services.db, tx => notifyPeople(services, tx, what, some));
}

async function readersOf(
  { db, gateways, config }: Services,
  noticeId: string,
  concerned: readonly ConcernedAccount[],
): Promise<PersonToTell[]> {
  const numbers = concerned.map(({ accountNumber }) => accountNumber as AccountNumber);
  if (numbers.length === 0) return [];
  const [readers, accounts] = [await listReaders(db, numbers), await gateways.billingSystem.findAccounts(numbers)];
  const accountOf = new Map(accounts.map(account => [account.accountNumber, account]));
  return readers.flatMap(({ accountNumber, userUuid }) => {
    const account = accountOf.get(accountNumber);
    if (!account) return [];
    const values = {
      where: [account.street, account.unit].filter(part => part !== '').join(' '),
      link: `${config.portalUrl}Outages?notice=${noticeId}`,
    };
    return [{ userUuid, accountNumber, values, at: account.premiseId }];
  });
}
