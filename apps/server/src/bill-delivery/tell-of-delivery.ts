import type { Db } from '@wattershed/database/db';
import { type AccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import { type BillDelivery, isPaperless } from '@wattershed/domain/bill/bill-delivery';
import { nextBillNotice } from '@wattershed/domain/bill/next-bill';
import { formatDate, formatMonth } from '@wattershed/domain/calendar/date-format';
import type { Language } from '@wattershed/domain/text/language';
import type english from '@wattershed/texts/accounts/paperless.en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import { type AccountHolder, listAccountHolders } from '../access/account-holder-store.ts';
import type { Services } from '../call.ts';
import type { BillingDelivery } from '../gateways/billing-system/bill-delivery.ts';
import { notify } from '../messages/notify.ts';
import { listHoldersOutOfReach } from './holder-reach-store.ts';

type Teller = Pick<Services, 'config' | 'secrets'>;

export type DeliveryNews = {
  /** Names the change: nobody hears of it twice. */
  happening: string;
  delivery: BillDelivery;
  accountNumbers: readonly AccountNumber[];
  /** How the bills of these accounts come now. */
  deliveries: readonly BillingDelivery[];
};

/** Confirms by email how bills come: to everyone who holds one of the accounts, or to one of them only. */
export async function tellOfDelivery(
  teller: Teller,
  tx: Db,
  news: DeliveryNews,
  onlyTo: string | null = null,
): Promise<void> {
  const outOfReach = await listHoldersOutOfReach(tx, isPaperless(news.delivery) ? news.accountNumbers : []);
  for (const holder of await listAccountHolders(tx, news.accountNumbers)) {
    if (onlyTo === null || holder.userUuid === onlyTo) await tell(teller, tx, { ...news, outOfReach }, holder);
  }
}

type ToTell = DeliveryNews & { outOfReach: ReadonlySet<AccountNumber> };

async function tell(
  teller: Teller,
  tx: Db,
  { happening, delivery, deliveries, outOfReach }: ToTell,
  holder: AccountHolder,
) {
  const { userUuid, email, firstName, language, accountNumbers } = holder;
  const [first] = accountNumbers;
  if (first === undefined) return;
  const theirs = deliveries.filter(({ accountNumber }) => accountNumbers.includes(accountNumber));
  const isOne = accountNumbers.length === 1;
  const next = isOne
    ? nextBillWords(delivery, theirs[0]?.nextBill ?? null, language)
    : severalWords(delivery, theirs, language);
  const printed = accountNumbers.some(number => outOfReach.has(number))
    ? wordsFor(language)(`paperless.holder.${isOne ? 'unreachable' : 'someUnreachable'}`)
    : '';
  const kinds = isPaperless(delivery)
    ? (['accounts/paperless-on', 'accounts/paperless-on-several'] as const)
    : (['accounts/paper-on', 'accounts/paper-on-several'] as const);
  await notify(teller, tx, {
    kind: isOne ? kinds[0] : kinds[1],
    happening,
    to: { userUuid, emails: [email], language },
    values: {
      name: firstName,
      link: `${teller.config.portalUrl}AccountInformation`,
      how: wordsFor(language)(`paperless.how.${delivery}`),
      next: `${next} ${printed}`.trimEnd(),
      ...(isOne ? { account: maskAccountNumber(first) } : { count: String(accountNumbers.length) }),
    },
    ...(isOne ? { accountNumber: first } : {}),
  });
}

const wordsFor = (language: Language) => portalTexts.translator<keyof typeof english>('accounts/paperless', language);

/** What comes next, in one sentence that is true in every state. */
function nextBillWords(delivery: BillDelivery, nextBill: BillingDelivery['nextBill'], language: Language): string {
  const t = wordsFor(language);
  const notice = nextBillNotice(delivery, nextBill);
  if (notice.kind === 'none') return t('paperless.next.none');
  const values = { date: formatDate(notice.issuedOn, language), how: t(`paperless.how.${notice.how}`) };
  if (notice.kind === 'comes') return t('paperless.next.comes', values);
  const before = t(`paperless.how.${notice.before}`);
  return t('paperless.next.waits', { ...values, before, month: formatMonth(notice.from, language) });
}

function severalWords(delivery: BillDelivery, theirs: readonly BillingDelivery[], language: Language): string {
  const waiting = theirs.filter(({ nextBill }) => nextBillNotice(delivery, nextBill).kind === 'waits').length;
  const t = wordsFor(language);
  return waiting === 0 ? t('paperless.nextOfAll.comes') : t('paperless.nextOfAll.waits', { count: waiting });
}
