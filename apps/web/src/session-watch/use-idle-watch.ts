import { useCallback, useEffect, useRef, useState } from 'react';
import { endSession } from '../api/session-end.ts';
import { idleNow, noteActivity, startIdleTime } from '../session/idle-clock.ts';
import { isSignedIn } from '../session/session.ts';

// Timers of a hidden tab are throttled, and stop while the machine sleeps, so this checks the clock often.
const lookEveryMs = 1000;
// Screen readers, dictation and switches only produce click and input events.
const activities = ['pointerdown', 'click', 'keydown', 'input', 'wheel', 'touchmove', 'scroll'] as const;
const noteEveryMs = 250;
const wakes = ['focus', 'pageshow', 'storage'] as const;

/**
 * Watches mouse, keyboard and scroll activity of a signed-in session (specification 4). While the dialog is due,
 * `endsAt` is when the session ends, the same moment in every tab; at that time, the session is ended.
 */
export function useIdleWatch(): { endsAt: number | undefined; goOn: () => void } {
  const [endsAt, setEndsAt] = useState<number>();
  const lookAgain = useRef<() => void>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      // Ended in another tab: the consequences are on their way.
      if (!isSignedIn()) return setEndsAt(undefined);
      const phase = idleNow();
      if (phase.kind === 'over') {
        endSession('automatic');
        return setEndsAt(undefined);
      }
      setEndsAt(phase.kind === 'warned' ? phase.endsAt : undefined);
      timer = setTimeout(look, phase.kind === 'active' ? Math.min(phase.warnsInMs, lookEveryMs) : lookEveryMs / 4);
    };
    let notedAt = 0;
    const note = () => {
      const now = Date.now();
      if (Math.abs(now - notedAt) < noteEveryMs || !isSignedIn()) return;
      notedAt = now;
      noteActivity(now);
    };
    let place = '';
    // Browsers send a mouse move of their own when the page changes under a still mouse.
    const noteMove = ({ screenX, screenY }: PointerEvent) => {
      const isMoved = place !== '' && place !== `${screenX} ${screenY}`;
      place = `${screenX} ${screenY}`;
      if (isMoved) note();
    };
    look();
    lookAgain.current = look;
    const quietly = { passive: true };
    for (const name of activities) window.addEventListener(name, note, quietly);
    for (const name of wakes) window.addEventListener(name, look);
    window.addEventListener('pointermove', noteMove, quietly);
    document.addEventListener('visibilitychange', look);
    document.addEventListener('resume', look);
    return () => {
      clearTimeout(timer);
      for (const name of activities) window.removeEventListener(name, note);
      for (const name of wakes) window.removeEventListener(name, look);
      window.removeEventListener('pointermove', noteMove);
      document.removeEventListener('visibilitychange', look);
      document.removeEventListener('resume', look);
    };
  }, []);

  const goOn = useCallback(() => {
    startIdleTime();
    lookAgain.current?.();
  }, []);

  return { endsAt, goOn };
}
