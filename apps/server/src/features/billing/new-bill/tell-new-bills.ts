import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { isPaperless } from '@wattershed/domain/bill/bill-delivery';
import type { MessageKind } from '@wattershed/domain/message/message-kinds';
import type { Services } from '../../../call.ts';
import type { AfterNewBills } from '../../../feature.ts';
import type { BillingIssuedBill } from '../../../gateways/billing-system/issued-bill.ts';
import { serviceAddressOf } from '../../../gateways/billing-system/service-address.ts';
import { type AddressesReached, notifyPeople, type PersonToTell } from '../../../messages/notify.ts';
import { findDrawNews } from '../../../paying/auto-pay/draw-news.ts';
import { findReadTo, moveReadTo } from './bill-feed-store.ts';
import { billLink } from './bill-link.ts';
import { type BillReader, listBillReaders } from './bill-reader-store.ts';
import { askedInFull, askedInShort, type BillNews, changeInShort, decideAsks } from './bill-words.ts';

const billsAtOnce = 50;

/**
 * Tells of the bills that were issued since the last round. Where the feed has been read to moves in the transaction that
 * tells, so a round that is killed is done again, and of two processes one tells. docs/decisions/0052-how-bills-go-out.md
 */
export async function tellNewBills(services: Services, afterNewBills: readonly AfterNewBills[] = []): Promise<void> {
  const { db, gateways } = services;
  for (;;) {
    const from = await findReadTo(db);
    const { bills, cursor } = await gateways.billingSystem.listIssuedBills(from, billsAtOnce);
    if (bills.length === 0) return;
    // Of several bills that were missed, the newest has what the others left unpaid.
    const newest = bills.filter(({ isNewest }) => isNewest);
    const readers = await listBillReaders(
      db,
      newest.map(({ accountNumber }) => accountNumber),
    );
    const ready = await prepareAll(services, newest, readers);
    const isOurs = await inTransaction(db, async tx => {
      if (!(await moveReadTo(tx, from, cursor))) return false;
      for (const each of ready) await tell(services, tx, each);
      for (const goOn of afterNewBills) await goOn(services, tx, newest);
      return true;
    });
    if (!isOurs) return;
  }
}

type Ready = { issued: BillingIssuedBill; news: BillNews | undefined; readers: readonly BillReader[] };

async function prepareAll(
  services: Services,
  bills: readonly BillingIssuedBill[],
  readers: readonly BillReader[],
): Promise<Ready[]> {
  const { gateways } = services;
  const byAccount = Map.groupBy(readers, ({ accountNumber }) => accountNumber);
  const ready: Ready[] = [];
  for (const issued of bills) {
    const { accountNumber, billNumber } = issued;
    const ofAccount = byAccount.get(accountNumber) ?? [];
    if (ofAccount.length === 0) {
      ready.push({ issued, news: undefined, readers: [] });
      continue;
    }
    const [found, [account]] = await Promise.all([
      gateways.billingSystem.findBill(accountNumber, billNumber),
      gateways.billingSystem.findAccounts([accountNumber]),
    ]);
    const draw = found && account && (await findDrawNews(services, accountNumber, found.bill, account));
    ready.push({ issued, news: found && account && { ...found, account, draw }, readers: ofAccount });
  }
  return ready;
}

/** The owner gets the bill as they chose; everyone else who may see it hears of it. */
async function tell(services: Services, tx: Transaction, { issued, news, readers }: Ready): Promise<void> {
  const { accountNumber, billNumber, delivery } = issued;
  const isByEmail = isPaperless(delivery);
  const getsBill = (reader: BillReader) => isByEmail && reader.isOwner && reader.hasEmail;
  if (news) {
    const reached: AddressesReached = new Set();
    await tellPeople(services, tx, 'billing/new-bill', { issued, news }, readers.filter(getsBill), reached);
    const others = readers.filter(reader => !getsBill(reader));
    await tellPeople(services, tx, 'billing/bill-notice', { issued, news }, others, reached);
  }
  // Nobody with an email address owns it here: without paper, the bill would reach no one.
  if (isByEmail && !(news && readers.some(getsBill))) {
    await services.jobs.send(
      tx,
      'print-bill',
      { accountNumber, billNumber },
      { key: `${accountNumber} ${billNumber}` },
    );
  }
}

async function tellPeople(
  services: Services,
  tx: Transaction,
  kind: Extract<MessageKind, `billing/${string}`>,
  { issued: { accountNumber, billNumber, delivery }, news }: { issued: BillingIssuedBill; news: BillNews },
  readers: readonly BillReader[],
  reached: AddressesReached,
): Promise<void> {
  const happening = { kind, happening: `${accountNumber} ${billNumber}`, about: `newest bill of ${accountNumber}` };
  const asks = decideAsks(news);
  const people = readers.map(({ userUuid, language }): PersonToTell => {
    const values = {
      billNumber,
      delivery,
      account: maskAccountNumber(accountNumber),
      address: serviceAddressOf(news.account),
      asked: askedInShort(asks, language),
      ask: askedInFull(asks, language, services.config.UTILITY_PHONE),
      change: changeInShort(news, language),
      link: billLink(services.config, accountNumber, billNumber),
    };
    return { userUuid, accountNumber, values };
  });
  if (people.length > 0) await notifyPeople(services, tx, happening, people, reached);
}
