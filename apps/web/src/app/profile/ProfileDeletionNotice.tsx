import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import deletion from '@wattershed/texts/my-profile/deletion-notice.en-us.json';
import { Link } from 'react-router';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useStoredUser } from '../../session/user/stored-user.ts';
import { pageTexts } from '../../text/page-texts.ts';
import { Notice } from '../../ui/page/Notice.tsx';

const useTexts = pageTexts('my-profile/deletion-notice', deletion);

/** On every screen during the cooling-off period: nobody loses a profile without having been told. */
export function ProfileDeletionNotice() {
  const { t, language } = useTexts();
  const { timeZone } = useAccount().account;
  const dueAt = useStoredUser()?.deletionDueAt;
  if (!dueAt) return null;
  return (
    <Notice kind="warning">
      <p>{t('deletion-notice.due', { date: formatDateTime(new Date(dueAt), language, timeZone) })}</p>
      <p>
        <Link to="/myprofile#delete">{t('deletion-notice.action.keep')}</Link>
      </p>
    </Notice>
  );
}
