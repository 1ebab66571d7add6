import type { Db } from '@wattershed/database/db';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { startOfDayUtc, todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { type Language, languages } from '@wattershed/domain/text/language';
import type english from '../../texts/notices/en-us.json';
import { officeZone } from '../office-zone.ts';
import { findReconnection, type Reconnection } from '../registers/shut-off-store.ts';
import { utilityTexts } from '../utility-texts.ts';
import type { NoticeText } from './notice-texts.ts';
import { noticeIdOf, type UtilityNotice } from './utility-notice.ts';

/** A shut-off that is announced or done, as it is told. On its way back, the order tells of it. */
export type ShutOffTold = { isOff: boolean; notice: UtilityNotice };

/** Undefined while service is on and no shut-off is planned. Whoever puts it away reads it again the next day. */
export async function findShutOffNotice(db: Db, accountNumber: string, at: Date): Promise<ShutOffTold | undefined> {
  const found = await findReconnection(db, accountNumber, at);
  if (found?.state !== 'notice' && found?.state !== 'off') return undefined;
  const isOff = found.state === 'off';
  const text = Object.fromEntries(languages.map(language => [language, textOf(found, language)]));
  const notice: UtilityNotice = {
    ...{ noticeId: noticeIdOf(`shut-off ${accountNumber} ${found.offOn}`), kind: 'do-not-disconnect', colour: 'red' },
    ...{ link: isOff ? 'ReconnectionFees' : 'PayBill', text: text as UtilityNotice['text'] },
    updatedAt: startOfDayUtc(todayIn(officeZone, at), officeZone),
  };
  return { isOff, notice };
}

function textOf({ state, offOn, pastDueCents, feeCents }: Reconnection, language: Language): NoticeText {
  const t = utilityTexts.translator<keyof typeof english>('notices', language);
  const day = offOn ? formatDate(offOn, language) : '';
  if (state === 'notice') {
    return { title: t('notices.shut-off.announced.title', { day }), body: t('notices.shut-off.announced.body') };
  }
  const dollars = (cents: typeof feeCents) => formatDollars(cents, language);
  const amounts = { total: dollars(addCents(pastDueCents, feeCents)), pastDue: dollars(pastDueCents) };
  const body = pastDueCents > 0 ? 'notices.shut-off.off.body' : 'notices.shut-off.fee.body';
  return { title: t('notices.shut-off.off.title'), body: t(body, { day, ...amounts, fee: dollars(feeCents) }) };
}
