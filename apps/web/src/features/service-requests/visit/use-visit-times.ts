import type { QueryKey } from '@tanstack/react-query';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { ApiError } from '../../../api/api-error.ts';
import { useHeldTime } from './use-held-time.ts';
import type { OfferedTimes, VisitTime } from './visit-form.ts';

type Asked = {
  /** Whose time it is: the request and the place. Undefined while none is kept. */
  holder: string | undefined;
  time: VisitTime | undefined;
  /** The call that offers the times from a day on, and keeps one of them. */
  offer: (asked: { from: LocalDate; hold?: VisitTime }) => Promise<OfferedTimes>;
  keyOf: (from: LocalDate) => QueryKey;
  onLost: (error: ApiError) => void;
};

/** The times of one visit as its step reads and keeps them; the chosen one is kept while the form is open. */
export function useVisitTimes({ holder, time, offer, keyOf, onLost }: Asked) {
  const hold = (chosen: VisitTime) => offer({ from: chosen.day, hold: chosen });
  useHeldTime({ holder, time, hold, onLost });
  return {
    hold,
    timesFrom: (from: LocalDate) => ({ queryKey: keyOf(from), queryFn: () => offer({ from }) }),
  };
}
