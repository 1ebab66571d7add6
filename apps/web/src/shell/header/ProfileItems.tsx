import { Link } from 'react-router';
import { endSession } from '../../api/session-end.ts';
import { hasScreen } from '../../screens.ts';
import { useShellTexts } from '../../text/shell-texts.ts';

/** Change Password leads to that section of /myprofile (section 2.6). */
export function ProfileItems() {
  const { t } = useShellTexts();
  return (
    <>
      {hasScreen('/myprofile') && <Link to="/myprofile#password">{t('shell.changePassword')}</Link>}
      <button type="button" onClick={() => endSession('explicit')}>
        {t('shell.signOut')}
      </button>
    </>
  );
}
