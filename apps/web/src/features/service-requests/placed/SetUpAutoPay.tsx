import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { href, useNavigate } from 'react-router';
import { writeStored } from '../../../session/browser-storage.ts';
import { Button } from '../../../ui/page/Button.tsx';
import { usePlacedTexts } from './placed-texts.ts';

/**
 * Where auto pay was wished for: the way to it, with the new account chosen and the usual terms filled in. The agreement names its account
 * and its payment method, so nobody can agree to it before there are both.
 */
export function SetUpAutoPay({ accountNumber }: { accountNumber: AccountNumber }) {
  const { t } = usePlacedTexts();
  const navigate = useNavigate();
  function goOn(): void {
    writeStored('acn', accountNumber);
    void navigate(href('/EnrollAutoPay'));
  }
  return (
    <Button kind="plain" onClick={goOn}>
      {t('placed.setUpAutoPay')}
    </Button>
  );
}
