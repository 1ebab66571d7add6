import { useSettings } from '../../account/settings.ts';
import classes from './answer.module.css';
import { useOutageTexts } from './outage-texts.ts';

/** Whom to call when a machine that someone lives by is without power. */
export function MedicalNote() {
  const { t } = useOutageTexts();
  const phone = useSettings()?.electricEmergencyPhone;
  return (
    <section className={classes.care} aria-labelledby="outages-medical">
      <h2 id="outages-medical">{t('outages.medical.title')}</h2>
      <p>{t('outages.medical.text', { phone: phone ?? '…' })}</p>
      {phone && (
        <p>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{t('outages.medical.call', { phone })}</a>
        </p>
      )}
    </section>
  );
}
