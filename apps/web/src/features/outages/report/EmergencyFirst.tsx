import { useSettings } from '../../../account/settings.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { useReportTexts } from '../outage-texts.ts';
import classes from './report.module.css';

/** A form is read minutes later: whoever sees a wire on the ground calls. */
export function EmergencyFirst({ isSent = false }: { isSent?: boolean }) {
  const { t } = useReportTexts();
  const phone = useSettings()?.electricEmergencyPhone;
  return (
    <div className={classes.danger} role="alert">
      <p className={classes.dangerTitle}>
        <Icon name="warning" />
        {t('report.emergency.title', { phone: phone ?? '…' })}
      </p>
      <p>
        {t('report.emergency.wire')}
        {!isSent && ` ${t('report.emergency.then')}`}
      </p>
      <p>{t('report.emergency.gas')}</p>
      <p className={classes.calls}>
        {phone && (
          <Button as="a" kind="danger-final" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <Icon name="phone" />
            {t('report.emergency.call', { phone })}
          </Button>
        )}
        <Button as="a" kind="danger" href="tel:911">
          {t('report.emergency.911')}
        </Button>
      </p>
    </div>
  );
}
