import { useSettings } from '../../account/settings.ts';
import { endSession } from '../../api/session-end.ts';
import { useShellTexts } from '../../text/shell-texts.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

/** For a sign-in without accounts: a popup that signs out when closed (specification 4 and 8). */
export function NoAccounts() {
  const { t } = useShellTexts();
  const phone = useSettings()?.utilityPhone ?? '';
  return (
    <Dialog title={t('shell.noAccounts.title')} onClose={() => endSession('explicit')}>
      <p>{t('shell.noAccounts.text', { phone })}</p>
    </Dialog>
  );
}
