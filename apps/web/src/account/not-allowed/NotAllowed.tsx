import type { Call } from '@wattershed/contract/call';
import { use } from 'react';
import { href, Link } from 'react-router';
import { AnswerTo } from '../../text/refusals/AnswerTo.tsx';
import { EmptyState } from '../../ui/cards/EmptyState.tsx';
import { Button } from '../../ui/page/Button.tsx';
import type { Refusal } from '../access.ts';
import { useAccount } from '../chosen/account-context.ts';
import { useAccountsTexts } from './accounts-texts.ts';
import { CashOnlyPart } from './cash-only-part.ts';
import { useRefusalWords } from './use-refusal-words.ts';

type Props = { call: Call; refusal: Refusal; isScreen: boolean };

/** Why this person can't make a call for the chosen account, who can change that, and where to go instead. */
export function NotAllowed({ call, refusal, isScreen }: Props) {
  const { t } = useAccountsTexts();
  const { accounts } = useAccount();
  const { title, reason } = useRefusalWords(call, refusal);
  const CashOnly = use(CashOnlyPart);
  const elsewhere = isScreen && accounts.length > 1 && <p>{t('accounts.notAllowed.otherAccount')}</p>;
  if (CashOnly && isScreen && refusal === 'paymentBlocked') {
    return (
      <>
        <CashOnly />
        {elsewhere}
      </>
    );
  }
  return (
    <EmptyState title={title}>
      <p>{reason}</p>
      {elsewhere}
      {isScreen && refusal !== 'agent' && <AnswerTo situation="notAllowed" />}
      {isScreen && (
        <Button as={Link} to={href('/dashboard')} kind="plain">
          {t('accounts.notAllowed.home')}
        </Button>
      )}
    </EmptyState>
  );
}
