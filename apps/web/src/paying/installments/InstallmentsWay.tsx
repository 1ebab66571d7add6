import { agreeToArrangement, findArrangementOffer } from '@wattershed/contract/programs/arrangement';
import { Link } from 'react-router';
import { useVisiblePath } from '../../account/menu/use-visible-path.ts';
import { useRight } from '../../account/use-access.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { useInstallmentsTexts } from './installments-texts.ts';

/** For who is late: that what is owed can be paid in installments, where this person can agree to that today. */
export function InstallmentsWay() {
  const { t } = useInstallmentsTexts();
  const path = useVisiblePath()('/PaymentArrangements');
  const mayAgree = useRight(agreeToArrangement);
  const { data } = useAccountRead(findArrangementOffer, {}, { enabled: mayAgree }).query;
  if (!path || !mayAgree || data?.standing !== 'can-agree') return null;
  return (
    <p>
      <Link to={path}>{t('installments.way')}</Link>
    </p>
  );
}
