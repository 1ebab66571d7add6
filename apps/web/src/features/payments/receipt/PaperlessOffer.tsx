import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { Link } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useVisiblePath } from '../../../account/menu/use-visible-path.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { useIsPaperlessOffered, useOfferTexts } from '../paperless/paperless-offer.ts';

/**
 * For someone who still gets paper and may change that: where they choose, read what they agree to, and agree. That
 * screen is for the chosen account, so a receipt of another account offers nothing.
 */
export function PaperlessOffer({ accountNumber }: { accountNumber: AccountNumber }) {
  const { t } = useOfferTexts();
  const { account } = useAccount();
  const path = useVisiblePath()('/AccountInformation');
  const isMeant = path !== undefined && account.accountNumber === accountNumber;
  if (!useIsPaperlessOffered(isMeant) || !path) return null;
  return (
    <Card title={t('paperless-offer.title')}>
      <p>{t('paperless-offer.text')}</p>
      <p>
        <Button as={Link} to={path} kind="plain">
          {t('paperless-offer.link')}
        </Button>
      </p>
    </Card>
  );
}
