import { useMutation } from '@tanstack/react-query';
import { confirmEmail, getBillingContact } from '@wattershed/contract/contact';
import { getProfile } from '@wattershed/contract/my-profile';
import { useSearchParams } from 'react-router';
import { mutation } from '../../api/query.ts';
import { readStored } from '../../session/browser-storage.ts';
import { updateStoredUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './my-profile.module.css';
import { useMyProfileTexts } from './my-profile-texts.ts';
import { isAgent } from './profile-query.ts';

/** The link of the mail leads here. It takes a press: mail programs open links by themselves. */
export function ConfirmEmailNotice() {
  const { t } = useMyProfileTexts();
  const [search, setSearch] = useSearchParams();
  const confirm = useMutation(mutation(confirmEmail, { refreshes: [getProfile, getBillingContact] }));
  const token = search.get('confirm');
  if (!token || isAgent()) return null;
  const leave = () => setSearch({}, { replace: true });
  const send = () =>
    confirm.mutate(
      { uuid: readStored('uuid') ?? '', token: token.slice(0, 200) },
      {
        onSuccess: ({ email }) => {
          updateStoredUser({ email });
          toast.success(t('my-profile.success.email', { email }));
          leave();
        },
      },
    );
  return (
    <Notice kind="info">
      <p>{t('my-profile.confirmEmail')}</p>
      {confirm.error && <ErrorState error={confirm.error} />}
      <div className={classes.buttons}>
        <Button disabled={confirm.isPending} onClick={send}>
          {t('my-profile.action.confirmEmail')}
        </Button>
        <Button kind="plain" onClick={leave}>
          {t('my-profile.action.notNow')}
        </Button>
      </div>
    </Notice>
  );
}
