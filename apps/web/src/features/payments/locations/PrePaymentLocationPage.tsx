import { href, redirect } from 'react-router';
import { isIdleOver } from '../../../session/idle-clock.ts';
import { isSignedIn } from '../../../session/session.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { LocationsAndSlip } from './LocationsAndSlip.tsx';
import { useLocationTexts } from './location-texts.ts';

/** The visitor's half of the pair: who is signed in goes to the other, with what they looked for (section 2.2). */
export function clientLoader({ request }: { request: Request }) {
  if (isSignedIn() && !isIdleOver()) throw redirect(`${href('/PaymentLocation')}${new URL(request.url).search}`);
  return null;
}

export default function PrePaymentLocationPage() {
  const { t } = useLocationTexts();
  return (
    <Page title={t('locations.title')} lead={t('locations.lead')}>
      <LocationsAndSlip />
    </Page>
  );
}
