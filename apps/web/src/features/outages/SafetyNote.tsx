import { useSettings } from '../../account/settings.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from './answer.module.css';
import { useOutageTexts } from './outage-texts.ts';

/** First of all that is said here: some things are not for a form. */
export function SafetyNote() {
  const { t } = useOutageTexts();
  const phone = useSettings()?.electricEmergencyPhone;
  return (
    <p className={classes.safety}>
      <Icon name="warning" />
      <span className={classes.safetyWords}>
        <strong>{t('outages.safety.title')}</strong> {t('outages.safety.text')}
      </span>
      {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{t('outages.safety.call', { phone })}</a>}
      <a href="tel:911">{t('outages.safety.911')}</a>
    </p>
  );
}
