import { Link } from 'react-router';
import { useMenuTexts } from '../../account/menu/menu-texts.ts';
import { endSession } from '../../api/session-end.ts';
import { hasScreen } from '../../screens.ts';
import { useShellTexts } from '../../text/shell-texts.ts';

/** Change Password leads to that section of /myprofile (section 2.6). */
export function ProfileItems() {
  const { t } = useShellTexts();
  const { t: menu } = useMenuTexts();
  return (
    <>
      {hasScreen('/myprofile') && <Link to="/myprofile#password">{menu('shell.changePassword')}</Link>}
      <button type="button" onClick={() => endSession('explicit')}>
        {t('shell.signOut')}
      </button>
    </>
  );
}
