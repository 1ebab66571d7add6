/** The kinds of banner notices in the order of the carousel (section 2.7). */
export const noticeKinds = ['do-not-disconnect', 'outage', 'customer-service', 'service-order', 'preference'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** Of these, what comes with the banners; the others come as dashboard notifications. */
const bannerKinds: readonly NoticeKind[] = ['outage', 'service-order'];

export function isBannerKind(kind: NoticeKind): boolean {
  return bannerKinds.includes(kind);
}

/** `updatedAt` as on the wire (ISO 8601) or from the database. */
export type Notice = { kind: NoticeKind; updatedAt: string | Date; colour?: 'green' | 'yellow' | 'red' | null };

export const doNotDisconnectDays = 5;

/** A do-not-disconnect notice shows for five days after its last update, the others as long as they exist. */
export function isNoticeShown({ kind, updatedAt }: Notice, now: Date): boolean {
  const ageMs = now.getTime() - new Date(updatedAt).getTime();
  return kind !== 'do-not-disconnect' || ageMs <= doNotDisconnectDays * 86_400_000;
}

const urgency = { red: 0, yellow: 1, green: 2 };
const urgencyOf = ({ colour }: Notice) => (colour ? urgency[colour] : 3);

/** The notices to show, in the order of their kinds; within a kind the most urgent first, otherwise in their original order. */
export function shownNotices<T extends Notice>(notices: readonly T[], now: Date): T[] {
  const shown = notices.filter(notice => isNoticeShown(notice, now));
  return noticeKinds.flatMap(kind =>
    shown.filter(notice => notice.kind === kind).toSorted((one, other) => urgencyOf(one) - urgencyOf(other)),
  );
}
