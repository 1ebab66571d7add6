import { createServiceRequest, listTrackedRequests } from '@wattershed/contract/service-requests/requests';
import { href, Link } from 'react-router';
import { startAccountRead } from '../../../account/account-read.ts';
import { useRight } from '../../../account/use-access.ts';
import { Button } from '../../../ui/page/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import classes from '../service-requests.module.css';
import { RequestsCard } from './RequestsCard.tsx';
import { useRequestTexts } from './request-texts.ts';

export function clientLoader() {
  startAccountRead(listTrackedRequests, {});
  return null;
}

/** The tracker: everything that was asked for the account, and the ways to ask for more. */
export default function ServiceRequestsPage() {
  const { t } = useRequestTexts();
  const mayAsk = useRight(createServiceRequest);
  return (
    <Page title={t('requests.title')} lead={t('requests.lead')} narrow>
      <RequestsCard isScreen />
      {mayAsk && (
        <div className={classes.actions}>
          <Button as={Link} to={href('/OtherService')}>
            {t('requests.ask.other')}
          </Button>
          <Button as={Link} kind="plain" to={href('/Connection')}>
            {t('requests.ask.connection')}
          </Button>
        </div>
      )}
    </Page>
  );
}
