import session from '@wattershed/texts/session-watch/en-us.json';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { pageTexts } from '../../text/page-texts.ts';
import { Spoken } from '../../ui/content/Spoken.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Button } from '../../ui/page/Button.tsx';
import classes from './IdleDialog.module.css';
import { spokenSeconds } from './spoken-seconds.ts';

const useSessionTexts = pageTexts('session-watch', session);

export type IdleDialogProps = { endsAt: number; onContinue: () => void; onLogOut: () => void };

/** The inactivity dialog with the time left. Closing it in any way shows someone is there, so it means Continue. */
export function IdleDialog({ endsAt, onContinue, onLogOut }: IdleDialogProps) {
  const { t } = useSessionTexts();
  const left = useSecondsLeft(endsAt);
  const [first] = useState(left);
  const textId = useId();
  const spokenId = useId();
  const button = useRef<HTMLButtonElement>(null);

  // After the dialog's own effect, which opens it and focuses its first button.
  useEffect(() => button.current?.focus(), []);

  return (
    <Dialog title={t('session-watch.idle.title')} onClose={onContinue} alertTextIds={`${textId} ${spokenId}`}>
      <p id={textId}>{t('session-watch.idle.text')}</p>
      <p className={classes.left} aria-hidden="true">
        <span>{t('session-watch.idle.timeLeft')}</span>
        <span className={classes.clock}>{asClock(left)}</span>
      </p>
      <Spoken as="p" id={spokenId} role="status">
        {t('session-watch.idle.spoken', { count: spokenSeconds(first, left) })}
      </Spoken>
      <div className={classes.buttons}>
        <Button kind="plain" onClick={onLogOut}>
          {t('session-watch.idle.action.logOut')}
        </Button>
        <Button ref={button} onClick={onContinue}>
          {t('session-watch.idle.action.continue')}
        </Button>
      </div>
    </Dialog>
  );
}

/** By the clock, not by counting: a throttled timer shows the right time as soon as it runs. */
function useSecondsLeft(endsAt: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
  const [left, setLeft] = useState(secondsLeft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is new at each render
  useLayoutEffect(() => {
    setLeft(secondsLeft());
    const timer = setInterval(() => setLeft(secondsLeft()), 200);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}

const asClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
