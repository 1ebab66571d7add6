import { setQuietHours } from '@wattershed/contract/preferences';
import { dateTimeFormat } from '@wattershed/domain/calendar/date-time-format';
import type { Language } from '@wattershed/domain/text/language';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useAccess } from '../../account/use-access.ts';
import { BoundField } from '../../fields/BoundField.tsx';
import type { Form } from '../../fields/bound-form.ts';
import { FieldRow } from '../../fields/FieldRow.tsx';
import { FormCheckBox } from '../../fields/FormCheckBox.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import classes from './NotificationPreferencesPage.module.css';
import type { PreferencesValues } from './preferences-form.ts';
import { usePreferencesTexts } from './preferences-texts.ts';

/** When no texts come, by the clock at the account's address. */
export function QuietHoursCard({ form }: { form: Form<PreferencesValues> }) {
  const { t, language } = usePreferencesTexts();
  const { timeZone } = useAccount().account;
  const access = useAccess(setQuietHours);
  const { isQuiet } = form.values;
  const disabled = access !== 'allowed';
  return (
    <Card title={t('preferences.quiet.title')}>
      <p className={classes.quiet}>{t('preferences.quiet.lead')}</p>
      {disabled ? (
        <p className={classes.quiet}>{t('preferences.quiet.notGranted')}</p>
      ) : (
        <FormCheckBox form={form} name="isQuiet">
          {t('preferences.quiet.on')}
        </FormCheckBox>
      )}
      {isQuiet && (
        <>
          <FieldRow>
            {(['from', 'to'] as const).map(name => (
              <BoundField
                key={name}
                {...{ form, name, disabled }}
                label={t(`preferences.quiet.${name}`)}
                missingWords="fields.time.missing"
                input={{ type: 'time', autoComplete: 'off' }}
              />
            ))}
          </FieldRow>
          <p className={classes.quiet}>{t('preferences.quiet.zone', { zone: zoneName(timeZone, language) })}</p>
        </>
      )}
    </Card>
  );
}

/** "Pacific Time". */
function zoneName(timeZone: string, language: Language): string {
  const parts = dateTimeFormat(language, timeZone, { timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
