import { Page } from '../../../ui/page/Page.tsx';
import { LocationsAndSlip } from './LocationsAndSlip.tsx';
import { useLocationTexts } from './location-texts.ts';

/** Where bills are paid in person. Open to visitors, too. */
export default function PaymentLocationPage() {
  const { t } = useLocationTexts();
  return (
    <Page title={t('locations.title')} lead={t('locations.lead')}>
      <LocationsAndSlip />
    </Page>
  );
}
