import { useShellTexts } from '../text/shell-texts.ts';
import classes from './ContactDetails.module.css';
import { useSettings } from './settings.ts';

/** How to reach the utility, from the settings. */
export function ContactDetails() {
  const { t } = useShellTexts();
  const settings = useSettings();
  if (!settings) return null;
  const { utilityPhone, electricEmergencyPhone, utilityEmail } = settings;
  return (
    <>
      <dl className={classes.list}>
        <dt>{t('shell.contact.emergency')}</dt>
        <dd>
          <a href={`tel:${electricEmergencyPhone}`}>{electricEmergencyPhone}</a>
        </dd>
        <dt>{t('shell.contact.call')}</dt>
        <dd>
          <a href={`tel:${utilityPhone}`}>{utilityPhone}</a>
        </dd>
        <dt>{t('shell.contact.email')}</dt>
        <dd>
          <a href={`mailto:${utilityEmail}`}>{utilityEmail}</a>
        </dd>
      </dl>
      <p>{t('shell.contact.downedLine')}</p>
    </>
  );
}
