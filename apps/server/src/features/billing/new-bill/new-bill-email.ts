import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { formatBalance, formatDollars } from '@wattershed/domain/money/dollars';
import type { Language } from '@wattershed/domain/text/language';
import type letterWords from '@wattershed/texts/billing/letters.en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import { serviceAddressOf } from '../../../gateways/billing-system/service-address.ts';
import type { EmailPage, EmailSender, EmailStateKind, RenderedEmail } from '../../../letters/email-page.ts';
import { renderEmail } from '../../../letters/render-email.ts';
import { billDocumentTexts } from '../bill-document/bill-document-texts.ts';
import {
  askedInFull,
  askedInShort,
  type BillAsks,
  type BillNews,
  changeInShort,
  decideAsks,
  newBillTexts,
  planInShort,
} from './bill-words.ts';

/** Whether the email brings the bill, leads to it, or only tells of it. */
export type BillEmail = 'attached' | 'link' | 'notice';

type Told = { news: BillNews; brings: BillEmail; link: string; language: Language; leaveLink?: string | undefined };

const stateKinds: Record<BillAsks['kind'], EmailStateKind> = {
  due: 'info',
  autoPay: 'good',
  pastDue: 'bad',
  credit: 'good',
  creditClosed: 'good',
  nothing: 'good',
  paid: 'good',
};

/** The email about a new bill. */
export function newBillEmail(
  { news, brings, link, language, leaveLink }: Told,
  sender: EmailSender & { portalUrl: string },
): RenderedEmail {
  const t = newBillTexts(language);
  const { account } = news;
  const asks = decideAsks(news);
  const asked = askedInFull(asks, language, sender.UTILITY_PHONE);
  const change = changeInShort(news, language);
  const plan = planInShort(news, language);
  const subject = portalTexts.translator<keyof typeof letterWords>('billing/letters', language);
  const page: EmailPage = {
    language,
    subject: subject(`letters.${brings === 'notice' ? 'bill-notice' : 'new-bill'}.subject`, {
      asked: askedInShort(asks, language),
    }),
    preview: `${asked} ${change}`,
    state: { kind: stateKinds[asks.kind], words: t(`new-bill.state.${stateOf(asks)}`) },
    heading: headingOf(asks, language),
    lead: [t(`new-bill.lead.${brings}`, { address: serviceAddressOf(account) }), asked],
    rows: rowsOf(news, asks, language),
    closing: plan ? [plan, change] : [change],
    action: { label: t('new-bill.see'), link },
    after: [t('new-bill.questions', { phone: sender.UTILITY_PHONE })],
    reason: t(`new-bill.reason.${brings === 'notice' ? 'notice' : 'required'}`),
    leaveLink,
  };
  return renderEmail(page, sender);
}

function stateOf({ kind }: BillAsks) {
  if (kind === 'due') return 'new';
  return kind === 'creditClosed' ? 'credit' : kind;
}

/** The amount alone, where there is one. */
function headingOf(asks: BillAsks, language: Language): string {
  if (asks.kind === 'pastDue') return formatDollars(asks.nowCents, language);
  if (asks.kind === 'credit' || asks.kind === 'creditClosed') return formatDollars(asks.creditCents, language);
  if (asks.kind === 'due' || asks.kind === 'autoPay') return formatDollars(asks.amountCents, language);
  return newBillTexts(language)(`new-bill.state.${asks.kind}`);
}

function rowsOf({ bill, account }: BillNews, asks: BillAsks, language: Language) {
  const t = billDocumentTexts(language);
  const day = (date: typeof bill.dueOn) => formatDate(date, language);
  return [
    { label: t('bill-document.accountNumber'), value: maskAccountNumber(account.accountNumber) },
    { label: t('bill-document.serviceAddress'), value: serviceAddressOf(account) },
    { label: t('bill-document.billNumber'), value: bill.billNumber },
    { label: t('bill-document.issuedOn'), value: day(bill.issuedOn) },
    {
      label: t('bill-document.servicePeriod'),
      value: `${day(bill.periodFrom)} – ${day(addDays(bill.periodBefore, -1))}`,
    },
    { label: t('bill-document.currentCharges'), value: formatDollars(bill.currentChargesCents, language) },
    { label: t('bill-document.totalDue'), value: formatBalance(bill.totalDueCents, language), isStrong: true },
    ...(asks.kind === 'due' || asks.kind === 'pastDue'
      ? [{ label: t('bill-document.stub.dueDate'), value: day(bill.dueOn), isStrong: true }]
      : []),
    ...(asks.kind === 'autoPay'
      ? [{ label: newBillTexts(language)('new-bill.row.autoPay'), value: day(asks.collectedOn), isStrong: true }]
      : []),
  ];
}
