import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useShellTexts } from '../../text/shell-texts.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { toast, toastStore } from '../../ui/page/toast.ts';
import classes from './Toasts.module.css';

const icons = { success: 'check', warning: 'warning', error: 'error' } as const;

/** Top center; closes after the given time or with its OK button. */
export function Toasts({ closeAfterMs = 5000 }: { closeAfterMs?: number | undefined }) {
  const { t } = useShellTexts();
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => undefined);
  const place = useRef<HTMLDivElement>(null);
  const id = shown?.id;

  useEffect(() => {
    if (id !== undefined && place.current) uncoverFocus(place.current);
  }, [id]);

  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(toast.dismiss, closeAfterMs);
    return () => clearTimeout(timer);
  }, [id, closeAfterMs]);

  return (
    <div ref={place} className={classes.place} role={shown?.kind === 'error' ? 'alert' : 'status'} aria-live="polite">
      {shown && (
        <div key={shown.id} className={classes.toast} data-kind={shown.kind}>
          <Icon name={icons[shown.kind]} />
          <span className={classes.text}>{shown.text}</span>
          <button type="button" className={classes.ok} onClick={toast.dismiss}>
            {t('shell.ok')}
          </button>
        </div>
      )}
    </div>
  );
}

/** What has the focus comes out from under the toast (WCAG 2.2, 2.4.11); the scroll padding says how far. */
function uncoverFocus(toast: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return;
  const [over, under] = [toast.getBoundingClientRect(), focused.getBoundingClientRect()];
  if (under.top < over.bottom && over.top < under.bottom) focused.scrollIntoView({ block: 'nearest' });
}
