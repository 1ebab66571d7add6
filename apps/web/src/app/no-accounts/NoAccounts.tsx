import { href, useNavigate } from 'react-router';
import { useMenuTexts } from '../../account/menu/menu-texts.ts';
import { useSettings } from '../../account/settings.ts';
import { endSession } from '../../api/session-end.ts';
import { useShellTexts } from '../../text/shell-texts.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { TextButton } from '../../ui/page/TextButton.tsx';
import classes from './NoAccounts.module.css';

const signOut = () => endSession('explicit');

function useWords(): string {
  const { t } = useShellTexts();
  return t('shell.noAccounts.text', { phone: useSettings()?.utilityPhone ?? '' });
}

/**
 * For a sign-in without accounts: a popup that signs out when closed (specification 4 and 8), or leads to the one screen
 * that needs no account.
 */
export function NoAccounts() {
  const { t } = useShellTexts();
  const { t: menu } = useMenuTexts();
  const navigate = useNavigate();
  return (
    <Dialog title={t('shell.noAccounts.title')} onClose={signOut}>
      <div className={classes.content}>
        <p>{useWords()}</p>
        <p>{t('shell.noAccounts.closing')}</p>
        <div className={classes.actions}>
          <Button onClick={() => void navigate(href('/myprofile'))}>{menu('nav.myProfile')}</Button>
          <Button kind="plain" onClick={signOut}>
            {t('shell.signOut')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Above My Profile for the same person: why it is all there is, and the way out that the short header doesn't have. */
export function NoAccountsNotice() {
  const { t } = useShellTexts();
  return (
    <Notice kind="warning">
      <p>{useWords()}</p>
      <p>
        <TextButton onClick={signOut}>{t('shell.signOut')}</TextButton>
      </p>
    </Notice>
  );
}
