import { useEffect, useRef, useSyncExternalStore } from 'react';
import { line } from '../../api/line.ts';
import { useShellTexts } from '../../text/shell-texts.ts';
import { toast } from '../../ui/page/toast.ts';
import { keepPage } from '../start/keep-page.ts';
import classes from './NoConnection.module.css';

export const useIsLineGone = () => useSyncExternalStore(line.subscribe, line.isGone, () => false);

/** Says that the portal can't be reached, for as long as that is so, and keeps the page and what was typed on it. */
export function NoConnection({ isPageAwaited = false }: { isPageAwaited?: boolean }) {
  const { t } = useShellTexts();
  const isGone = useIsLineGone();
  const wasGone = useRef(false);

  useEffect(() => {
    if (wasGone.current && !isGone) toast.success(t('shell.connection.back'));
    wasGone.current = isGone;
  }, [isGone, t]);

  useEffect(() => {
    if (isGone) return keepPage();
  }, [isGone]);

  return (
    <div className={classes.place} role="status">
      {isGone && <p>{t(isPageAwaited ? 'shell.connection.awaited' : 'shell.connection.none')}</p>}
    </div>
  );
}
