import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { insertReport } from '../carriers/reports/report-store.ts';

export type Text = { isFromPhone: boolean; text: string; at: Date };

/** What was texted to a number and from it, the newest at the end. */
export async function listTexts(db: Db, phone: string, limit: number): Promise<Text[]> {
  const rows = await db<Text>`
    select * from (
      select false as "isFromPhone", text_body as text, received_at as at from utility.carrier_message
      where kind = 'sms' and recipients = ${phone} and arrives_at <= now()
      union all
      select true, text_body, sent_at from utility.carrier_reply where phone = ${phone}
    ) texts order by at desc limit ${limit}`;
  return rows.toReversed();
}

/** How the carrier hands a text to the portal: as usual, twice, a minute and a half later, or signed by someone else. */
export const textFates = ['usual', 'twice', 'late', 'forged'] as const;

export type TextFate = (typeof textFates)[number];

const lateSeconds = 90;

/** Sends a text from a number. */
export async function sendText(db: Pool, phone: string, text: string, fate: TextFate): Promise<void> {
  await inTransaction(db, async tx => {
    const [row] = await tx<{ replyId: string; sentAt: Date }>`
      insert into utility.carrier_reply (phone, text_body) values (${phone}, ${text})
      returning reply_id as "replyId", sent_at as "sentAt"`;
    if (!row) return;
    const payload = { messageId: `reply-${row.replyId}`, from: `+1${phone}`, text, at: row.sentAt.toISOString() };
    const report = { webhook: 'text-replies', payload, isForged: fate === 'forged' } as const;
    await insertReport(tx, { ...report, afterSeconds: fate === 'late' ? lateSeconds : 0 });
    if (fate === 'twice') await insertReport(tx, report);
  });
}
