import { useEffect, useRef } from 'react';
import { type ApiError, asApiError } from '../../../api/api-error.ts';
import type { OfferedTimes, VisitTime } from './visit-form.ts';

/** The server keeps a time for fifteen minutes. */
const everyMs = 5 * 60_000;

type Held = {
  /** Whose time it is: the request and the place. Undefined while none is kept. */
  holder: string | undefined;
  time: VisitTime | undefined;
  hold: (time: VisitTime) => Promise<OfferedTimes>;
  onLost: (error: ApiError) => void;
};

/** Keeps the chosen time while the form is open, and says so when somebody else has it after all. */
export function useHeldTime({ holder, time, hold, onLost }: Held): void {
  const newest = useRef({ hold, onLost });
  newest.current = { hold, onLost };
  const day = time?.day;
  const appointmentType = time?.appointmentType;
  useEffect(() => {
    if (!holder || !day || !appointmentType) return;
    const timer = setInterval(() => {
      newest.current.hold({ day, appointmentType }).catch(failure => {
        const error = asApiError(failure);
        if (error.code === 'SRV410' || error.code === 'SRV422') newest.current.onLost(error);
      });
    }, everyMs);
    return () => clearInterval(timer);
  }, [holder, day, appointmentType]);
}
