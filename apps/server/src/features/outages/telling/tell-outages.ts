import { inTransaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Outage, OutageService } from '@wattershed/domain/outage/outage';
import { outageTime } from '@wattershed/domain/outage/outage-time';
import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type letters from '@wattershed/texts/outages/letters.en-us.json';
import type { Services } from '../../../call.ts';
import type { AffectedAccount, Happening } from '../../../gateways/outage-system/port.ts';
import { findReadTo, moveReadTo } from '../../../messages/news/read-to-store.ts';
import { notifyPeople, type PersonToTell, toldBefore } from '../../../messages/notify.ts';
import { serveWhatHappened } from '../snapshot/kept-snapshot.ts';
import { homesTogether } from './homes-together.ts';
import { listReaders } from './outage-reader-store.ts';
import { type Stage, stageOfMerge, stagesOf } from './stages.ts';

const happeningsAtOnce = 20;
const accountsAtOnce = 500;

/** Where whoever looked before anything ever happened goes on from. */
const veryBeginning = '';

/**
 * Tells people what happened to their outage since the last round. Where it has read to moves when all of a happening are told, so a
 * round that is killed is done again; whoever was told of a stage at a premise is not told again, also not by another process.
 */
export async function tellOutages(services: Services): Promise<void> {
  const { db, gateways } = services;
  let from = await findReadTo(db, 'outages');
  if (from === null) return beginHere(services);
  for (;;) {
    const happenings = await gateways.outageSystem.listHappenings(
      from === veryBeginning ? null : from,
      happeningsAtOnce,
    );
    if (happenings.length === 0) return;
    await serveWhatHappened(services);
    for (const happening of happenings) {
      await tellHappening(services, happening);
      if (!(await moveReadTo(db, 'outages', from, happening.cursor))) return;
      from = happening.cursor;
    }
  }
}

/** Of what was before the portal looked for the first time, nobody is told. */
async function beginHere({ db, gateways }: Services): Promise<void> {
  await moveReadTo(db, 'outages', null, (await gateways.outageSystem.findLastHappening()) ?? veryBeginning);
}

async function tellHappening(services: Services, happening: Happening): Promise<void> {
  const outage = await services.gateways.outageSystem.findOutage(happening.incidentId);
  if (!outage) return;
  const now = services.clock.now().toISOString();
  for (const stage of stagesOf(happening, outage, now)) await tellStage(services, happening, { outage, stage });
  if (happening.state === 'merged' && outage.mergedInto)
    await tellMerge(services, happening, outage, outage.mergedInto);
}

/** Only who came with the merge: whoever was in the other outage before has heard its time. */
async function tellMerge(services: Services, happening: Happening, from: Outage, intoId: string): Promise<void> {
  const outage = await services.gateways.outageSystem.findOutage(intoId);
  const stage = outage && stageOfMerge(happening.at, from, outage, services.clock.now().toISOString());
  if (stage) await tellStage(services, happening, { outage, stage, isMerge: true });
}

type ToTell = { outage: Outage; stage: Stage; isMerge?: boolean };

/** Page by page, a few people in a transaction: tens of thousands are told in a flat memory, and hold up nobody. */
async function tellStage(services: Services, happening: Happening, { outage, stage, isMerge = false }: ToTell) {
  const { cursor } = happening;
  const { incidentId } = outage;
  // A time that comes back after another one is news again.
  const isOfEstimate = stage === 'changed-estimate' || stage === 'no-estimate';
  const which = isOfEstimate ? `${stage} ${cursor}` : stage;
  const what = {
    kind: `outages/${stage}`,
    happening: `${which} ${incidentId}`,
    about: `outage ${incidentId}`,
  } as const;
  for (let after: string | null = null; ; ) {
    const page: AffectedAccount[] = await services.gateways.outageSystem.listAffectedAccounts(happening.incidentId, {
      after,
      limit: accountsAtOnce,
    });
    const concerned = page.filter(account =>
      isMerge ? account.backAt === happening.at && account.isOutAnyway : concerns(account, stage, happening.at),
    );
    const readers = await readersOf(services, outage, stage, concerned);
    // That there was none is news to nobody who heard of none.
    const people = stage === 'canceled' ? await toldBefore(services.db, what.about, readers) : readers;
    for (const some of homesTogether(people))
      await inTransaction(services.db, tx => notifyPeople(services, tx, what, some));
    after = page.at(-1)?.accountNumber ?? null;
    if (page.length < accountsAtOnce) return;
  }
}

/** Who is out is told how it goes on; that it is over, who came back with this, unless another outage has the home out. */
function concerns({ isOut, backAt, isOutAnyway }: AffectedAccount, stage: Stage, at: string): boolean {
  return stage === 'restored' || stage === 'canceled' ? backAt === at && !isOutAnyway : isOut;
}

async function readersOf(
  { db, gateways, config }: Services,
  outage: Outage,
  stage: Stage,
  affected: readonly AffectedAccount[],
): Promise<PersonToTell[]> {
  const numbers = affected.map(({ accountNumber }) => accountNumber as AccountNumber);
  if (numbers.length === 0) return [];
  const [readers, accounts, off] = await Promise.all([
    listReaders(db, numbers),
    gateways.billingSystem.findAccounts(numbers),
    gateways.registers.listShutOff(numbers),
  ]);
  const accountOf = new Map(accounts.map(account => [account.accountNumber, account]));
  // Where service is shut off, no repair brings it back.
  for (const { accountNumber } of off) accountOf.delete(accountNumber);
  const restoredBy = outage.estimates.at(-1)?.restoredBy ?? null;
  return readers.flatMap(({ accountNumber, userUuid, language }) => {
    const account = accountOf.get(accountNumber);
    if (!account) return [];
    const values = {
      ...serviceWords(language, outage.service),
      where: [account.street, account.unit].filter(part => part !== '').join(' '),
      time: restoredBy
        ? outageTime(restoredBy, { zone: outage.timeZone, language, readerZone: config.UTILITY_TIME_ZONE })
        : '',
      incident: outage.incidentId,
      medical: outage.service === 'electric' ? ` ${medicalWords(language, config.ELECTRIC_EMERGENCY_PHONE)}` : '',
      link: `${config.portalUrl}${stage === 'canceled' ? 'ReportOutage' : `Outages?incident=${outage.incidentId}`}`,
    };
    return [{ userUuid, accountNumber, values, at: account.premiseId }];
  });
}

const wordsOf = (language: Language) => portalTexts.translator<keyof typeof letters>('outages/letters', language);

/** Power or water, as a sentence needs it, and what to text when it isn’t back. */
function serviceWords(language: Language, service: OutageService) {
  const t = wordsOf(language);
  const theService = t(`letters.words.${service}.the-service`);
  const outage = t(`letters.words.${service}.outage`);
  const atStart = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);
  const reply = t(`letters.words.${service}.reply`);
  const own = t(`letters.words.${service}.service`);
  return { service: own, theService, TheService: atStart(theService), outage, Outage: atStart(outage), reply };
}

/** Which accounts have a machine that someone lives by isn't known here: all are told whom to call. */
function medicalWords(language: Language, phone: string): string {
  return wordsOf(language)('letters.medical', { phone });
}
