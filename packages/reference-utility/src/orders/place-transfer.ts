import type { Pool } from '@wattershed/database/pool';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { ServiceOrder } from './order-store.ts';
import { insertStart, placeOnce, type StartRefusal, type StartWish } from './place-start.ts';
import { insertStop, type StopRefusal, type StopWish } from './stop/place-stop.ts';

export type TransferWish = { out: StopWish; in: StartWish };

/** `out-` and `in-` say which half is refused; then there is neither. */
export type TransferRefusal = `out-${StopRefusal}` | `in-${StartRefusal}` | 'time-taken';

/** Takes both halves of a transfer, once for each request: both, or neither. */
export function placeTransfer(
  db: Pool,
  wish: TransferWish,
  at: { now: Date; today: LocalDate },
): Promise<{ orders: ServiceOrder[] } | { refusal: TransferRefusal }> {
  return placeOnce<TransferRefusal>(db, wish.in.requestId, async tx => {
    const out = await insertStop(tx, { ...wish.out, requestId: wish.in.requestId }, at, 'transfer-out');
    if ('refusal' in out) return { refusal: `out-${out.refusal}` as const };
    const moved = await insertStart(tx, wish.in, at, { kind: 'transfer-in', joinedTo: out.orderNumber });
    return 'refusal' in moved ? { refusal: `in-${moved.refusal}` as const } : moved;
  });
}
