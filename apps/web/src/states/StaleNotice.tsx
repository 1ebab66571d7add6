import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { useShellTexts } from '../text/shell-texts.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { TextButton } from '../ui/page/TextButton.tsx';
import classes from './StaleNotice.module.css';
import { isSessionOver, signInAgain } from './sign-in-again.ts';

type Props = { error: unknown; asOfMs: number; onRetry: () => unknown };

/** For data that couldn't be refreshed: how old it is, and a way to try again, or to sign in again. */
export function StaleNotice({ error, asOfMs, onRetry }: Props) {
  const { t, language } = useShellTexts();
  const isOver = isSessionOver(error);
  // The reader's own clock: it says how old the figures on this screen are, not when something was billed.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <p className={classes.stale} role="status">
      <Icon name="clock" size={16} />
      {t('shell.asOf', { time: formatDateTime(new Date(asOfMs), language, zone) })}
      <TextButton onClick={() => (isOver ? signInAgain() : onRetry())}>
        {t(isOver ? 'shell.signInAgain' : 'shell.retry')}
      </TextButton>
    </p>
  );
}
