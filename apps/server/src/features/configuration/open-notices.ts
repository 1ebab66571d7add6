import type { banner } from '@wattershed/contract/configuration/banners';
import { type NoticeKind, noticeKinds, shownNotices } from '@wattershed/domain/message/notices';
import type { RightName } from '@wattershed/domain/rights/rights';
import { defaultLanguage, type Language } from '@wattershed/domain/text/language';
import type * as z from 'zod/mini';
import type { AccountAccess } from '../../access/access-store.ts';
import { mayUseRight } from '../../access/field-right.ts';
import type { Services } from '../../call.ts';
import type { BillingNotice } from '../../gateways/billing-system/notice.ts';
import { listDismissals } from './notice-action-store.ts';

type PresentedNotice = z.output<typeof banner>;

type Reader = Pick<Services, 'gateways' | 'db' | 'clock'> & { access: AccountAccess; request: { language: Language } };

/** Only someone who can choose what they hear about the account is asked to, and what is past due concerns only who may see the bill. */
const rightOf: Partial<Record<NoticeKind, RightName>> = {
  'do-not-disconnect': 'current bill view',
  preference: 'notification preferences edit',
};

/** The account's notices of some kinds, but those that this person may not read, or has dismissed as they are now. */
export async function listOpenNotices(
  reader: Reader,
  isAsked: (kind: NoticeKind) => boolean,
): Promise<PresentedNotice[]> {
  const { gateways, db, clock, access, request } = reader;
  const [notices, dismissals, kinds] = await Promise.all([
    gateways.billingSystem.listNotices(access.accountNumber),
    listDismissals(db, access),
    listReadableKinds(reader, noticeKinds.filter(isAsked)),
  ]);
  const open = notices.filter(
    ({ kind, ...notice }) => kinds.includes(kind) && !isDismissed(notice, dismissals.get(notice.noticeId)),
  );
  return shownNotices(open, clock.now()).map(notice => presentNotice(notice, request.language));
}

async function listReadableKinds(reader: Reader, asked: readonly NoticeKind[]): Promise<NoticeKind[]> {
  const mayRead = await Promise.all(
    asked.map(kind => {
      const right = rightOf[kind];
      return right === undefined || mayUseRight(reader, right);
    }),
  );
  return asked.filter((_, index) => mayRead[index]);
}

/** `dismissed` is the update of the notice that was dismissed, null for any. */
export function isDismissed(
  { updatedAt }: Pick<BillingNotice, 'updatedAt'>,
  dismissed: Date | null | undefined,
): boolean {
  if (dismissed === undefined) return false;
  return dismissed === null || dismissed >= new Date(updatedAt);
}

/** The notice in the chosen language; EN_US if there is no translation, never blank. */
export function presentNotice(notice: BillingNotice, language: Language): PresentedNotice {
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
