import { listBanners, setNoticeStatus, trackBanner } from '@wattershed/contract/configuration/banners';
import { inTransaction } from '@wattershed/database/transaction';
import { isBannerKind } from '@wattershed/domain/message/notices';
import type { AccountAccess } from '../../access/access-store.ts';
import { type AnsweredCall, answer, type Services } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import type { BillingNotice } from '../../gateways/billing-system/notice.ts';
import { deleteDismissal, type NoticeAction, saveNoticeAction } from './notice-action-store.ts';
import { listOpenNotices } from './open-notices.ts';

export const noticeCalls: AnsweredCall[] = [
  answer(listBanners, async context => {
    if (context.request.uuid !== context.session.userUuid) throw notFound();
    return { banners: await listOpenNotices(context, isBannerKind) };
  }),

  answer(trackBanner, async context => {
    const { bannerId, action } = context.request;
    await recordAction(context, await getNotice(context, bannerId), action);
    return {};
  }),

  answer(setNoticeStatus, async context => {
    const { user_Id, status, bannerId } = context.request;
    if (user_Id !== context.session.userUuid) throw notFound();
    const notice = await getNotice(context, bannerId);
    await (status === 0 ? recordAction(context, notice, 'dismissed') : showAgain(context, notice));
    return {};
  }),
];

type Reader = Pick<Services, 'gateways' | 'db'> & { access: AccountAccess; actor: Actor };

async function getNotice({ gateways, access }: Reader, noticeId: string): Promise<BillingNotice> {
  const notices = await gateways.billingSystem.listNotices(access.accountNumber);
  const notice = notices.find(found => found.noticeId === noticeId);
  if (!notice) throw notFound();
  return notice;
}

async function recordAction({ db, access, actor }: Reader, notice: BillingNotice, action: NoticeAction) {
  await inTransaction(db, async transaction => {
    if (!(await saveNoticeAction(transaction, access, notice, action))) return;
    await insertEvent(transaction, actor, {
      kind: `notice-${action}`,
      accountNumber: access.accountNumber,
      after: { noticeId: notice.noticeId, noticeKind: notice.kind },
    });
  });
}

async function showAgain({ db, access, actor }: Reader, { noticeId, kind }: BillingNotice) {
  await inTransaction(db, async transaction => {
    if (!(await deleteDismissal(transaction, access, noticeId))) return;
    await insertEvent(transaction, actor, {
      kind: 'notice-restored',
      accountNumber: access.accountNumber,
      after: { noticeId, noticeKind: kind },
    });
  });
}
