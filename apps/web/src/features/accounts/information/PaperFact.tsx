import { getPaperless } from '@wattershed/contract/accounts/bill-delivery';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { useInformationTexts } from './information-texts.ts';

/** Whether the bills come on paper. Only for those who may know; a failed read is no reason to hide the rest. */
export function PaperFact() {
  const { t } = useInformationTexts();
  const { query } = useAccountRead(getPaperless, {});
  if (query.data) return t(query.data.isPaperless ? 'information.bills.paperless' : 'information.bills.paper');
  return query.error ? t('information.bills.unknown') : <Skeleton height={20} />;
}
