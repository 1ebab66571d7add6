import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { href, useNavigate } from 'react-router';
import { useAccountIfAny } from '../../../account/chosen/account-context.ts';
import { writeStored } from '../../../session/browser-storage.ts';
import { isSignedIn } from '../../../session/session.ts';
import { Button } from '../../../ui/page/Button.tsx';
import { usePlacedTexts } from './placed-texts.ts';

/**
 * Where auto pay can be set up for a new account: here once it is among one's accounts, which it isn't while a person looks at the
 * order, nor when the order is canceled.
 */
export function useNewAccount(accountNumber: AccountNumber | null): 'listed' | 'unlisted' | 'of-visitor' {
  const accounts = useAccountIfAny()?.accounts ?? [];
  if (!isSignedIn()) return 'of-visitor';
  return accounts.some(account => account.accountNumber === accountNumber) ? 'listed' : 'unlisted';
}

/**
 * Where auto pay was wished for: the way to it, with the new account chosen and the usual terms filled in. The agreement names its account
 * and its payment method, so nobody can agree to it before there are both.
 */
export function SetUpAutoPay({ accountNumber }: { accountNumber: AccountNumber }) {
  const { t } = usePlacedTexts();
  const navigate = useNavigate();
  const choice = useAccountIfAny();
  function goOn(): void {
    // What the next screen loads reads it; the layout, where it stays the same one, knows only what it is told.
    writeStored('acn', accountNumber);
    choice?.choose(accountNumber);
    void navigate(href('/EnrollAutoPay'));
  }
  return (
    <Button kind="plain" onClick={goOn}>
      {t('placed.setUpAutoPay')}
    </Button>
  );
}
