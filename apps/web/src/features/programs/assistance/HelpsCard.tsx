import { listArrangements } from '@wattershed/contract/programs/arrangement';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { href, Link } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useSettings } from '../../../account/settings.ts';
import { useRight } from '../../../account/use-access.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import classes from './assistance.module.css';
import { useAssistanceTexts } from './assistance-texts.ts';

/** What else helps someone who doesn’t have the discount. Arrangements are for accounts with service. */
export function HelpsCard() {
  const { t } = useAssistanceTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  const isActive = useAccount().account.status === accountStatuses.active;
  const mayArrange = useRight(listArrangements) && isActive;
  return (
    <Card title={t('assistance.other')}>
      <div className={classes.stack}>
        <p className={classes.text}>{t(isActive ? 'assistance.other.text' : 'assistance.other.call', { phone })}</p>
        {mayArrange && (
          <div>
            <Button as={Link} to={href('/PaymentArrangements')} kind="plain">
              {t('assistance.other.link')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
