import { createHmac } from 'node:crypto';
import type { Pool } from '@wattershed/database/pool';
import { realNow } from '@wattershed/domain/calendar/real-now';
import { type DueReport, deleteReports, takeDueReports, type Webhook } from './report-store.ts';

/** The key that each carrier signs with. */
export type ReportKeys = { mailReports: string; smsReports: string };

/** Posts to the portal; answers the HTTP status, or 0 when there was no answer. */
export type Post = (webhook: Webhook, body: string, headers: Record<string, string>) => Promise<number>;

const reportsAtOnce = 200;
/** After a day, the carrier gives up. */
const mostTries = 150;

/**
 * Tells the portal what is due, all receipts of one carrier in one request, signed. Answers how many reports that were;
 * what the portal has not taken comes up again.
 */
export async function sendDueReports(db: Pool, keys: ReportKeys, post: Post): Promise<number> {
  const due = await takeDueReports(db, reportsAtOnce);
  for (const { webhook, reports } of requestsOf(due)) {
    const body = JSON.stringify(bodyOf(webhook, reports));
    const key = webhook === 'email-receipts' ? keys.mailReports : keys.smsReports;
    const isForged = reports.some(report => report.isForged);
    const signature = signatureOf(isForged ? `not ${key}` : key, body);
    const headers = { 'content-type': 'application/json', 'wattershed-signature': signature };
    const status = await post(webhook, body, headers);
    const isTaken = status >= 200 && status < 300;
    const over = reports.filter(({ tries }) => isTaken || isForged || tries >= mostTries);
    if (over.length > 0)
      await deleteReports(
        db,
        over.map(({ reportId }) => reportId),
      );
  }
  return due.length;
}

/** Receipts go together, replies one by one, as carriers send them. */
function requestsOf(due: readonly DueReport[]): { webhook: Webhook; reports: DueReport[] }[] {
  const replies = due.filter(({ webhook }) => webhook === 'text-replies');
  const receipts = Map.groupBy(
    due.filter(({ webhook }) => webhook !== 'text-replies'),
    ({ webhook }) => webhook,
  );
  return [
    ...[...receipts].map(([webhook, reports]) => ({ webhook, reports })),
    ...replies.map(reply => ({ webhook: reply.webhook, reports: [reply] })),
  ];
}

function bodyOf(webhook: Webhook, reports: readonly DueReport[]): object | undefined {
  const payloads = reports.map(({ payload }) => payload);
  return webhook === 'text-replies' ? payloads[0] : { receipts: payloads };
}

/** `t` is the second of signing: the portal refuses what is older than a few minutes. */
function signatureOf(key: string, body: string): string {
  const seconds = Math.floor(realNow().getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Posts to the portal at this address, which ends with a slash. */
export function postTo(portalApiUrl: string): Post {
  return async (webhook, body, headers) => {
    try {
      const response = await fetch(new URL(`webhooks/${webhook}`, portalApiUrl), {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  };
}

/** Tells the portal what is due, every second, or `pausePercent` of that, until it is stopped. */
export function sendReportsRegularly(db: Pool, keys: ReportKeys, post: Post, pausePercent = 100): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isStopped = false;
  const sendAll = async () => {
    while (!isStopped && (await sendDueReports(db, keys, post)) === reportsAtOnce);
  };
  const timer = setInterval(
    () => {
      running ??= sendAll()
        // Without the database there is nothing to tell; its absence is told by others.
        .catch(() => undefined)
        .finally(() => {
          running = undefined;
        });
    },
    (1_000 * pausePercent) / 100,
  ).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
