import { type banner, listBanners, trackBanner } from '@wattershed/contract/configuration/banners';
import { inTransaction } from '@wattershed/database/transaction';
import { shownNotices } from '@wattershed/domain/message/notices';
import { defaultLanguage, type Language } from '@wattershed/domain/text/language';
import type * as z from 'zod/mini';
import { type AnsweredCall, answer } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import type { BillingNotice } from '../../gateways/billing-system/notice.ts';
import { insertNoticeAction, listDismissedNotices } from './notice-action-store.ts';

export const noticeCalls: AnsweredCall[] = [
  answer(listBanners, async ({ request, access, session, gateways, db, clock }) => {
    if (request.uuid !== session.userUuid) throw notFound();
    const [notices, dismissed] = await Promise.all([
      gateways.billingSystem.listNotices(access.accountNumber),
      listDismissedNotices(db, access),
    ]);
    const open = notices.filter(notice => !dismissed.includes(notice.noticeId));
    return { banners: shownNotices(open, clock.now()).map(notice => presentNotice(notice, request.language)) };
  }),

  answer(trackBanner, async ({ request, access, actor, gateways, db }) => {
    const notices = await gateways.billingSystem.listNotices(access.accountNumber);
    const notice = notices.find(({ noticeId }) => noticeId === request.bannerId);
    if (!notice) throw notFound();
    await inTransaction(db, async transaction => {
      const isNew = await insertNoticeAction(transaction, access, notice.noticeId, request.action);
      if (!isNew) return;
      await insertEvent(transaction, actor, {
        kind: `notice-${request.action}`,
        accountNumber: access.accountNumber,
        after: { noticeId: notice.noticeId, noticeKind: notice.kind },
      });
    });
    return {};
  }),
];

/** The notice in the chosen language; EN_US if there is no translation, never blank. */
export function presentNotice(notice: BillingNotice, language: Language): z.output<typeof banner> {
  const english = notice.text[defaultLanguage];
  const chosen = notice.text[language];
  return {
    bannerId: notice.noticeId,
    kind: notice.kind,
    colour: notice.colour,
    link: notice.link,
    title: chosen?.title || english?.title || '',
    message: chosen?.body || english?.body || '',
    updatedAt: notice.updatedAt,
  };
}
