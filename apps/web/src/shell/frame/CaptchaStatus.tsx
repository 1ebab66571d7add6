import { useSyncExternalStore } from 'react';
import { captchaStore } from '../../api/captcha/captcha.ts';
import { useShellTexts } from '../../text/shell-texts.ts';
import classes from './CaptchaStatus.module.css';

/**
 * Says why a form is still waiting when the captcha takes longer than a second. People never have to solve anything.
 */
export function CaptchaStatus() {
  const { t } = useShellTexts();
  const isSlow = useSyncExternalStore(captchaStore.subscribe, captchaStore.isSlow, () => false);
  return (
    <div className={classes.place} role="status">
      {isSlow && <span className={classes.note}>{t('shell.checkingBrowser')}</span>}
    </div>
  );
}
