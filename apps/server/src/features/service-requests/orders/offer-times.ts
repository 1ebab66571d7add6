import type { DataOf } from '@wattershed/contract/call';
import type { offerMoveInTimes } from '@wattershed/contract/service-requests/start';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { ServiceOrderKind } from '@wattershed/domain/service/order/order-state';
import { serviceDayProblem } from '@wattershed/domain/service/order/service-date';
import type { Services } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import type { SlotTime } from '../../../gateways/order-system/port.ts';

type Asked = {
  premiseId: string;
  kind: ServiceOrderKind;
  requestId: string;
  /** The times of a form, before there is an order at the premise. */
  isOfForm?: boolean;
  from: LocalDate;
  hold?: SlotTime | undefined;
};

/** The times that can be chosen at a premise. One that is chosen is kept for the form. */
export async function offerTimes(
  { gateways: { orderSystem } }: Pick<Services, 'gateways'>,
  { premiseId, kind, requestId: holder, isOfForm = false, from, hold }: Asked,
): Promise<DataOf<typeof offerMoveInTimes>> {
  const today = orderSystem.today();
  if (hold && serviceDayProblem(hold.day, today)) throw new CallError('SRV422');
  const place = { premiseId, holder, requestId: isOfForm ? holder : undefined };
  if (hold && (await orderSystem.holdTime(place, hold)) === false) throw new CallError('SRV410');
  const times = await orderSystem.listTimes({ ...place, kind, from });
  if (!times) throw notFound();
  const { slots, held } = times;
  if (!held) return { slots, held: null, heldUntil: null };
  const { heldUntil, ...slot } = held;
  return { slots, held: slot, heldUntil: heldUntil.toISOString() };
}
