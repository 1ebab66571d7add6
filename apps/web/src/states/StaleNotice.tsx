import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { useShellTexts } from '../text/shell-texts.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { TextButton } from '../ui/page/TextButton.tsx';
import classes from './StaleNotice.module.css';

/** For data that couldn't be refreshed: how old it is, and a way to try again. */
export function StaleNotice({ asOfMs, onRetry }: { asOfMs: number; onRetry: () => unknown }) {
  const { t, language } = useShellTexts();
  // The reader's own clock: it says how old the figures on this screen are, not when something was billed.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <p className={classes.stale} role="status">
      <Icon name="clock" size={16} />
      {t('shell.asOf', { time: formatDateTime(new Date(asOfMs), language, zone) })}
      <TextButton onClick={() => onRetry()}>{t('shell.retry')}</TextButton>
    </p>
  );
}
