import { useSettings } from '../../account/settings.ts';
import classes from './ContactDetails.module.css';
import { useContactTexts } from './contact-texts.ts';
import { linkToReport } from './link-to-report.ts';

/** How to reach the utility, from the settings. */
export function ContactDetails() {
  const { t } = useContactTexts();
  const settings = useSettings();
  if (!settings) return null;
  const { utilityPhone, electricEmergencyPhone, utilityEmail } = settings;
  return (
    <>
      <dl className={classes.list}>
        <dt>{t('legal.contact.emergency')}</dt>
        <dd>
          <a href={`tel:${electricEmergencyPhone}`}>{electricEmergencyPhone}</a>
        </dd>
        <dt>{t('legal.contact.call')}</dt>
        <dd>
          <a href={`tel:${utilityPhone}`}>{utilityPhone}</a>
        </dd>
        <dt>{t('legal.contact.email')}</dt>
        <dd>
          <a href={`mailto:${utilityEmail}`}>{utilityEmail}</a>
        </dd>
      </dl>
      <p>{t('legal.contact.downedLine')}</p>
      <p>
        <a href={linkToReport()}>{t('legal.contact.problem')}</a>
      </p>
    </>
  );
}
