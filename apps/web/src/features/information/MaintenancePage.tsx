import { useSettings } from '../../account/settings.ts';
import { useMaintenanceMessage } from '../../shell/frame/use-maintenance.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useInformationPageTexts } from './page-texts.ts';

/** Goes to /login by itself as soon as no maintenance entry is active (specification 4). */
export default function MaintenancePage() {
  const { t } = useInformationPageTexts();
  const settings = useSettings();
  const message = useMaintenanceMessage();
  return (
    <Page narrow title={t('pages.maintenance.title')} lead={t('pages.maintenance.text')}>
      {message && <Notice kind="info">{message}</Notice>}
      {settings && <p>{t('pages.maintenance.emergency', { phone: settings.electricEmergencyPhone })}</p>}
    </Page>
  );
}
