import { randomUUID } from 'node:crypto';
import type { Envelope } from '@wattershed/contract/call';
import { checkCreditWithSsn } from '@wattershed/contract/service-requests/credit';
import { checkMoveIn, offerMoveInTimes, startService } from '@wattershed/contract/service-requests/start';
import { stopService } from '@wattershed/contract/service-requests/stop';
import { checkTransferIn, keepTransferOut, transferService } from '@wattershed/contract/service-requests/transfer';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import type { Random } from '@wattershed/reference-utility/city/random';
import type { signInTo } from '@wattershed/server/test/payments/paying-over-http';
import type { PortalProcess } from '@wattershed/server/test/portal-process';

type PlacedOrder = { orderNumber: string; kind: string; version: number };

/** What somebody asks for; the same request however often it is sent. */
export type Act = {
  requestId: string;
  what: 'start' | 'stop' | 'transfer';
  send(portal: PortalProcess): Promise<Envelope<{ orders: PlacedOrder[]; followKey: string }>>;
};

export type Mover = Awaited<ReturnType<typeof signInTo>>;

/** Working days in the demo's next weeks, Thanksgiving left out. */
const days = ['2026-11-24', '2026-11-25', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map(localDate);
const ada = { kind: 'person', firstName: 'Ada', lastName: 'Quist', birthOn: localDate('1988-04-09') } as const;
const anyTime = { appointmentType: 'ALLDAY', gateCode: '', instructions: '', language: 'EN_US' } as const;

/** Somebody unknown moves in, where no deposit may be asked for. */
export async function someoneStarts(portal: PortalProcess, random: Random, premiseId: string): Promise<Act> {
  const requestId = randomUUID();
  const startOn = random.pick(days);
  const { data } = await portal.call(checkMoveIn, { premiseId });
  if (!data) throw new Error(`nothing is known of ${premiseId}`);
  // A crew has few people: whoever finds no time left in the morning takes any.
  const hold = { day: startOn, appointmentType: 'MORNING' } as const;
  const { data: times } = await portal.call(offerMoveInTimes, { requestId, premiseId, from: startOn, hold });
  await portal.call(checkCreditWithSsn, { requestId, premiseId, ...ada, ssn: '900451234', hasConsented: true });
  const request = {
    ...{ ...anyTime, requestId, premiseId, startOn, mailingAddress: null, isPaperless: true },
    agree: true,
    appointmentType: times?.held?.appointmentType ?? 'ALLDAY',
    tariffLabels: data.rates.filter(({ isUsual }) => isUsual).map(({ tariffLabel }) => tariffLabel),
    ...{ seenFeeCents: data.establishmentFeeCents, seenDepositCents: cents(0) },
    applicant: {
      ...{ ...ada, companyName: '' },
      ...{ email: `moves-${requestId}@example.com`, phone: '9165550123', coApplicant: null },
      phoneType: 'Mobile',
    },
  } as const;
  return { requestId, what: 'start', send: now => now.call(startService, request) };
}

export async function someoneStops(random: Random, { accessToken, accountNumber }: Mover): Promise<Act> {
  const requestId = randomUUID();
  const request = {
    ...{ ...anyTime, requestId, accountNumber, stopOn: random.pick(days) },
    reason: 'moving-away',
    forwardingAddress: null,
  } as const;
  return { requestId, what: 'stop', send: now => now.call(stopService, request, accessToken) };
}

/** Both halves: the first is kept before anything dies. */
export async function someoneMoves(
  portal: PortalProcess,
  random: Random,
  { accessToken, accountNumber }: Mover,
  premiseId: string,
): Promise<Act> {
  const requestId = randomUUID();
  const [startOn, stopOn] = [random.pick(days), random.pick(days)];
  const { data } = await portal.call(checkTransferIn, { accountNumber, premiseId }, accessToken);
  if (!data) throw new Error(`nothing is known of ${premiseId}`);
  const half = { ...anyTime, requestId, accountNumber };
  const out = { ...half, stopOn, reason: 'moving-in-area', forwardingAddress: null } as const;
  const kept = await portal.call(keepTransferOut, out, accessToken);
  if (!kept.data) throw new Error(`the first half was refused: ${kept.status.error}`);
  const request = {
    ...{ ...half, premiseId, startOn, mailingAddress: null, isPaperless: true },
    coApplicant: 'keep',
    tariffLabels: data.rates.filter(({ isUsual }) => isUsual).map(({ tariffLabel }) => tariffLabel),
    ...{ seenFeeCents: data.establishmentFeeCents, seenDepositCents: data.depositCents, wantsAutoPay: false },
  } as const;
  return { requestId, what: 'transfer', send: now => now.call(transferService, request, accessToken) };
}
