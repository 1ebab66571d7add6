import type { Services } from '../../../call.ts';
import type { ComposedEmail, Composers, Told } from '../../../messages/compose.ts';
import { findDrawNews } from '../../../paying/auto-pay/draw-news.ts';
import { renderBill } from '../bill-document/render-bill.ts';
import { newBillEmail } from './new-bill-email.ts';

/** Larger emails are refused by some mailboxes; a bill is 60 KB. */
const largestAttachmentBytes = 5_000_000;

export const newBillComposers: Composers = {
  'billing/new-bill': composeNewBill,
  'billing/bill-notice': composeNotice,
};

async function findNews(services: Services, { accountNumber, values }: Told) {
  const { gateways } = services;
  if (!accountNumber) return undefined;
  const [found, [account]] = await Promise.all([
    gateways.billingSystem.findBill(accountNumber, values.billNumber),
    gateways.billingSystem.findAccounts([accountNumber]),
  ]);
  if (!found || !account) return undefined;
  const draw = await findDrawNews(services, accountNumber, found.bill, account);
  return { found: { ...found, draw }, account };
}

/** The bill is made when the email goes out, and kept nowhere. */
async function composeNewBill(services: Services, told: Told): Promise<ComposedEmail | undefined> {
  const { config } = services;
  const { language, values } = told;
  const news = await findNews(services, told);
  if (!news) return undefined;
  const { found, account } = news;
  const content =
    values.delivery === 'email-attachment' ? await renderBill(found, account, config, { language }) : undefined;
  const isAttached = content !== undefined && content.length <= largestAttachmentBytes;
  const brings = isAttached ? 'attached' : 'link';
  const email = newBillEmail({ news: { ...found, account }, brings, link: values.link ?? '', language }, config);
  const filename = `bill-${found.bill.billNumber}.pdf`;
  return {
    ...email,
    attachments: isAttached ? [{ filename, contentType: 'application/pdf', content }] : [],
  };
}

async function composeNotice(services: Services, told: Told): Promise<ComposedEmail | undefined> {
  const { language, values, leaveLink } = told;
  const news = await findNews(services, told);
  if (!news) return undefined;
  const { found, account } = news;
  const notice = {
    news: { ...found, account },
    brings: 'notice',
    link: values.link ?? '',
    language,
    leaveLink,
  } as const;
  return newBillEmail(notice, services.config);
}
