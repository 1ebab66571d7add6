import type { RequestOf } from '@wattershed/contract/call';
import { reportOutage } from '@wattershed/contract/outages/reporting';
import { asApiError, isUnanswered } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';

export type OutageReportRequest = RequestOf<typeof reportOutage>;

/** What became of one: on its way, sent, or refused for good. */
export type WaitingReport = {
  request: OutageReportRequest;
  state: 'waiting' | 'sent' | 'refused';
  reportNumber?: string;
};

/**
 * Reports made without a line. Not in the browser's storage, which the end of a session clears: what somebody reported in the dark
 * must reach us all the same. Each under its own key, which makes it one report however often it is sent.
 */
const cacheName = 'wattershed-reports';
const addressOf = ({ uuId }: OutageReportRequest) => `/waiting-report/${uuId}`;

const isHere = () => typeof caches !== 'undefined';

export async function keepReport(request: OutageReportRequest): Promise<boolean> {
  if (!isHere()) return false;
  try {
    const cache = await caches.open(cacheName);
    await cache.put(addressOf(request), new Response(JSON.stringify(request)));
    tell();
    return true;
  } catch {
    return false;
  }
}

export async function dropReport(request: OutageReportRequest): Promise<void> {
  if (!isHere()) return;
  const cache = await caches.open(cacheName);
  await cache.delete(addressOf(request));
  tell();
}

export async function waitingReports(): Promise<OutageReportRequest[]> {
  if (!isHere() || !(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const kept = await Promise.all((await cache.keys()).map(async key => (await cache.match(key))?.json()));
  return kept.filter(one => one !== undefined) as OutageReportRequest[];
}

/**
 * Whether a report that failed this way can go without anybody's help: no answer came, or what was to be solved for it didn't come over
 * a line that has only just come back.
 */
export const goesLater = (failure: unknown) => isUnanswered(failure) || asApiError(failure).code === 'AUTH418';

/** Sends one; it stays where no answer came, or the server couldn't take it now. */
export async function sendReport(request: OutageReportRequest): Promise<WaitingReport> {
  try {
    const { reportNumber } = await callApi(reportOutage, request);
    await dropReport(request);
    return { request, state: 'sent', reportNumber };
  } catch (error) {
    const { httpStatus, code } = asApiError(error);
    const isForNow = goesLater(error) || httpStatus >= 500 || httpStatus === 429 || code === 'AUTH401';
    return { request, state: isForNow ? 'waiting' : 'refused' };
  }
}

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export function onReportsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
