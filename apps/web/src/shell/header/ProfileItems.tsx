import { Link } from 'react-router';
import { endSession } from '../../api/session-end.ts';
import { hasScreen } from '../../screens.ts';
import { useShellTexts } from '../../text/shell-texts.ts';

/** Change Password leads to /myprofile (section 2.6), where its part is in view. */
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
