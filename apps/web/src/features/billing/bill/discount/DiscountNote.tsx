import { getAssistance } from '@wattershed/contract/programs/assistance';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { href, Link } from 'react-router';
import { useAccountRead } from '../../../../account/use-account-read.ts';
import { useBillTexts } from '../../bill-texts.ts';

/** How long the discount on the bill counts; nothing while that isn’t known, or for who may not see it. */
export function DiscountNote() {
  const { t, language } = useBillTexts();
  const assistance = useAccountRead(getAssistance, {}).query.data;
  if (!assistance?.program) return null;
  const { program, enrollment, ended } = assistance;
  const endsOn = enrollment?.recertifyBy ?? ended?.endedOn;
  if (!endsOn) return null;
  const words = { program: program.toUpperCase(), date: formatDate(endsOn, language) };
  return (
    <p>
      {t(enrollment ? 'bill.discount.until' : 'bill.discount.ended', words)}{' '}
      {enrollment?.canRecertify && `${t('bill.discount.recertify')} `}
      <Link to={program === 'care' ? href('/CARE') : href('/LIRA')}>{t('bill.discount.see')}</Link>
    </p>
  );
}
