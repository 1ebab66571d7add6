import { formatDateTime } from '@wattershed/domain/calendar/local-date';
import deletion from '@wattershed/texts/profile-deletion.en-us.json';
import { Link } from 'react-router';
import { useStoredUser } from '../session/stored-user.ts';
import { pageTexts } from '../text/page-texts.ts';
import { Notice } from '../ui/Notice.tsx';
import { useAccount } from './account-context.ts';

const useTexts = pageTexts('profile-deletion', deletion);

/** On every screen while the cooling-off time runs: nobody loses a profile without having been told. */
export function ProfileDeletionNotice() {
  const { t, language } = useTexts();
  const { timeZone } = useAccount().account;
  const dueAt = useStoredUser()?.deletionDueAt;
  if (!dueAt) return null;
  return (
    <Notice kind="warning">
      <p>{t('profile-deletion.due', { date: formatDateTime(new Date(dueAt), language, timeZone) })}</p>
      <p>
        <Link to="/myprofile#delete">{t('profile-deletion.action.keep')}</Link>
      </p>
    </Notice>
  );
}
