import { useSettings } from '../../account/settings.ts';
import { useMaintenanceMessage } from '../../shell/frame/use-maintenance.ts';
import { useInformationTexts } from '../../text/screens/information-texts.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';

/** Goes to /login by itself as soon as no maintenance entry is active (specification 4). */
export default function MaintenancePage() {
  const { t } = useInformationTexts();
  const settings = useSettings();
  const message = useMaintenanceMessage();
  return (
    <Page narrow title={t('information.maintenance.title')} lead={t('information.maintenance.text')}>
      {message && <Notice kind="info">{message}</Notice>}
      {settings && <p>{t('information.maintenance.emergency', { phone: settings.electricEmergencyPhone })}</p>}
    </Page>
  );
}
