import type { Db } from '@wattershed/database/db';
import { formatDate, formatDateTime } from '@wattershed/domain/calendar/date-format';
import { type Language, languages } from '@wattershed/domain/text/language';
import type english from '../../texts/notices/en-us.json';
import { listOrders, type ServiceOrder } from '../orders/order-store.ts';
import { utilityTexts } from '../utility-texts.ts';
import type { NoticeText } from './notice-texts.ts';
import { noticeIdOf, type UtilityNotice } from './utility-notice.ts';

/** Work that is done is told of for a day. */
const doneShownMs = 86_400_000;

/** What becomes of an account’s service orders: until they are done, and for a day after. */
export async function listOrderNotices(db: Db, accountNumber: string, at: Date): Promise<UtilityNotice[]> {
  const orders = await listOrders(db, accountNumber);
  return orders.flatMap((order): UtilityNotice[] => {
    const toldAt = lastChangeOf(order);
    const topic = topicOf(order, toldAt, at);
    if (!topic || toldAt > at) return [];
    const isComingBack = isBringingBack(order, at);
    const words = (language: Language) => (isComingBack ? comingBack(order, language) : textOf(order, topic, language));
    const text = Object.fromEntries(languages.map(language => [language, words(language)]));
    return [
      {
        ...{ noticeId: noticeIdOf(`service order ${order.orderNumber}`), colour: null, link: 'ServiceOrders' },
        kind: isComingBack ? 'do-not-disconnect' : 'service-order',
        ...{ text: text as UtilityNotice['text'], updatedAt: toldAt },
      },
    ];
  });
}

/** Service that was shut off is paid for, and still off: whoever waits for it reads first by when it comes back. */
function isBringingBack({ kind, stage, completesAt }: ServiceOrder, at: Date): boolean {
  return kind === 'reconnection' && stage === 'scheduled' && completesAt !== null && completesAt > at;
}

function comingBack({ orderNumber, completesAt, timeZone }: ServiceOrder, language: Language): NoticeText {
  const t = utilityTexts.translator<keyof typeof english>('notices', language);
  const time = completesAt ? formatDateTime(completesAt, language, timeZone) : '';
  return {
    title: t('notices.shut-off.back.title'),
    body: t('notices.shut-off.back.body', { number: orderNumber, time }),
  };
}

type Topic = 'scheduled' | 'needs-work' | 'under-way' | 'done';

function topicOf({ stage }: ServiceOrder, toldAt: Date, at: Date): Topic | undefined {
  if (stage === 'canceled' || stage === 'refused') return undefined;
  return stage === 'done' && at.getTime() - toldAt.getTime() > doneShownMs ? undefined : stage;
}

function lastChangeOf({ history, createdAt }: ServiceOrder): Date {
  const last = history.at(-1);
  return last ? new Date(last.at) : createdAt;
}

function textOf({ orderNumber, kind, orderOn }: ServiceOrder, topic: Topic, language: Language): NoticeText {
  const t = utilityTexts.translator<keyof typeof english>('notices', language);
  const what = t(`notices.order.kind.${kind}`);
  const day = orderOn ? formatDate(orderOn, language) : '';
  const body = topic === 'scheduled' && day === '' ? 'soon' : topic;
  return {
    title: t(`notices.order.${topic}.title`, { what }),
    body: t(`notices.order.${body}.body`, { number: orderNumber, day }),
  };
}
