import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { refreshIfDue } from '../api/refresh-tokens.ts';
import { endSession } from '../api/session-end.ts';
import { wordsOnTheirWay } from '../text/library.ts';
import type { IdleDialogProps } from './ending/IdleDialog.tsx';
import { useIdleWatch } from './use-idle-watch.ts';

/** A refresh due within this time is done on Continue, so that the next call has valid tokens. */
const soonMs = 120_000;

/**
 * Opens the dialog while an idle session is about to end. Its file is loaded when someone is signed in, not when it is
 * needed: half an hour later, the network, or that version of the file, may be gone. Without it, the session still
 * ends.
 */
export function IdleWarning() {
  const { endsAt, goOn } = useIdleWatch();
  const [Dialog, setDialog] = useState<ComponentType<IdleDialogProps>>();

  useEffect(() => {
    if (Dialog) return;
    const fetchIt = async () => {
      try {
        const { IdleDialog } = await import('./ending/IdleDialog.tsx');
        void wordsOnTheirWay('session-watch');
        setDialog(() => IdleDialog);
      } catch {
        // The session still ends.
      }
    };
    // After what the screen itself needs.
    const timer = setTimeout(fetchIt, endsAt === undefined ? 3000 : 0);
    return () => clearTimeout(timer);
  }, [Dialog, endsAt]);

  if (endsAt === undefined || !Dialog) return null;
  const onContinue = () => {
    goOn();
    void refreshIfDue(soonMs).catch(() => undefined);
  };
  return (
    <Suspense>
      <Dialog endsAt={endsAt} onContinue={onContinue} onLogOut={() => endSession('explicit')} />
    </Suspense>
  );
}
