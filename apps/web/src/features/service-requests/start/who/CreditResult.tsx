import { formatPhone } from '@wattershed/domain/contact/phone';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { href, Link } from 'react-router';
import { isSignedIn } from '../../../../session/session.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';
import type { CreditDecision } from '../start-draft.ts';
import { useStartTexts } from '../start-texts.ts';

type Props = { decision: CreditDecision; isKnownWell: boolean };

/** What came of it, in plain words, and what is still owed elsewhere. */
export function CreditResult({ decision, isKnownWell }: Props) {
  const { t, language } = useStartTexts();
  const { needs, because, depositCents, isAdverse, bureau, debts } = decision;
  const deposit = formatDollars(depositCents, language);
  const words = { deposit, bureau: bureau.name, address: bureau.address, phone: formatPhone(bureau.phone) };
  return (
    <>
      <Notice kind={needs === 'nothing' ? 'success' : 'info'}>
        {needs === 'nothing' && <p>{t(isKnownWell ? 'start.credit.knownWell' : 'start.credit.nothing')}</p>}
        {needs === 'deposit' && <p>{t(isAdverse ? 'start.credit.deposit' : 'start.credit.depositUnchecked', words)}</p>}
        {isAdverse && <p>{t('start.credit.rights', words)}</p>}
        {needs === 'desk' && (
          <p>{t(because === 'papers' ? 'start.credit.papers' : 'start.credit.unavailable', words)}</p>
        )}
      </Notice>
      {debts.map(({ accountNumber, maskedAccountNumber, street, city, amountCents }) => (
        <Notice key={maskedAccountNumber} kind="warning">
          <p>
            {t('start.credit.debt', {
              ...{ amount: formatDollars(amountCents, language), place: `${street}, ${city}` },
              account: maskedAccountNumber,
            })}
          </p>
          <p>
            <Link to={isSignedIn() && accountNumber ? href('/PayBill') : href('/MakePayment')} target="_blank">
              {t('start.credit.pay')}
            </Link>
          </p>
        </Notice>
      ))}
    </>
  );
}
