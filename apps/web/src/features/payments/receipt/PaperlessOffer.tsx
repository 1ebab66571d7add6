import { getPaperless, setBillFormat } from '@wattershed/contract/accounts/bill-delivery';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import english from '@wattershed/texts/payments/receipts/paperless-offer.en-us.json';
import { Link } from 'react-router';
import { useAccount } from '../../../account/account-context.ts';
import { useVisiblePath } from '../../../account/menu/use-visible-path.ts';
import { useRight } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { pageTexts } from '../../../text/page-texts.ts';
import { Card } from '../../../ui/content/Card.tsx';
import { Button } from '../../../ui/page/Button.tsx';

const useOfferTexts = pageTexts('payments/receipts/paperless-offer', english);

/**
 * For someone who still gets paper and may change that: where they choose, read what they agree to, and agree. That
 * screen is for the chosen account, so a receipt of another account offers nothing.
 */
export function PaperlessOffer({ accountNumber }: { accountNumber: AccountNumber }) {
  const { t } = useOfferTexts();
  const { account } = useAccount();
  const path = useVisiblePath()('/AccountInformation');
  const mayChange = useRight(setBillFormat) && path !== undefined && account.accountNumber === accountNumber;
  const { query, access } = useAccountRead(getPaperless, {}, { enabled: mayChange });
  if (!mayChange || access !== 'allowed' || !query.data) return null;
  const { isPaperless, waitingFor, nextBill } = query.data;
  // A choice that is still on its way has been made; and without a bill to come, there is nothing to choose.
  if (isPaperless || waitingFor !== null || nextBill === null) return null;
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
