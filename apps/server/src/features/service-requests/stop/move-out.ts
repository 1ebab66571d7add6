import type { DataOf } from '@wattershed/contract/call';
import type { checkMoveOut } from '@wattershed/contract/service-requests/stop';
import { isPaperless } from '@wattershed/domain/bill/bill-delivery';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { serviceDayProblem } from '@wattershed/domain/service/order/service-date';
import { maskEmail } from '@wattershed/domain/text/mask';
import type { Services } from '../../../call.ts';
import { notFound } from '../../../errors.ts';
import { daysOf } from '../start/looking.ts';
import { findAffected } from './affected-store.ts';
import type { ServedCustomer } from './served-customer.ts';

type Given = Pick<Services, 'db' | 'gateways'>;

/** What stopping an account’s service means. */
export async function presentMoveOut(
  { db, gateways }: Given,
  { accountNumber, email }: ServedCustomer,
  { stopOn, orderType }: { stopOn: LocalDate | undefined; orderType: string },
): Promise<DataOf<typeof checkMoveOut>> {
  const { billingSystem, orderSystem } = gateways;
  const days = daysOf({ gateways });
  const [[account], file, stoppable, affected, { owed, billDelivery }] = await Promise.all([
    billingSystem.findAccounts([accountNumber]),
    billingSystem.findAccountFile(accountNumber),
    orderSystem.findStoppable(accountNumber),
    findAffected(db, accountNumber),
    billingSystem.findNewestBill(accountNumber),
  ]);
  if (!account || !file || !stoppable) throw notFound();
  const day = stopOn !== undefined && !serviceDayProblem(stopOn, days.today) ? stopOn : days.firstOn;
  const served = stoppable.stopOrder ? ('stopping' as const) : ('served' as const);
  const standing = stoppable.status === 1 ? served : ('not-served' as const);
  const estimate = standing === 'served' ? await orderSystem.estimateFinalBill(accountNumber, day) : undefined;
  const { premiseId, street, unit, city, state, zip, timeZone } = account;
  return {
    ...{ premiseId, place: { street, unit, city, state, zip }, timeZone, standing, stopOrder: stoppable.stopOrder },
    services: file.agreements
      .filter(({ endedOn }) => endedOn === null)
      .map(({ commodity, serialNumber, tariffLabel }) => ({ commodity, serialNumber, tariffLabel })),
    ...days,
    orderType,
    estimate: estimate ?? null,
    ...affected,
    hasArrangement: owed.nextInstallment !== null,
    isPaperless: isPaperless(billDelivery),
    maskedEmail: email === '' ? '' : maskEmail(email),
  };
}
