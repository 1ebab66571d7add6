import { useMutation } from '@tanstack/react-query';
import { getPaperless } from '@wattershed/contract/accounts/bill-delivery';
import { confirmEmail, getBillingContact } from '@wattershed/contract/my-profile/contact';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { useNavigate } from 'react-router';
import { mutation, refresh } from '../../../api/query.ts';
import { readStored } from '../../../session/browser-storage.ts';
import { useLinkValue } from '../../../session/sign-in/use-link-value.ts';
import { updateStoredUser } from '../../../session/user/stored-user.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { toast } from '../../../ui/page/toast.ts';
import classes from '../my-profile.module.css';
import { useMyProfileTexts } from '../my-profile-texts.ts';
import { isAgent, useProfile } from '../profile-query.ts';
import { isPhoneSlot } from './contact-slots.ts';

/** Where the emailed link leads. It takes a click, because email programs open links by themselves. */
export function ConfirmEmailNotice() {
  const navigate = useNavigate();
  const profile = useProfile();
  const token = useLinkValue('confirm');
  if (!token || isAgent()) return null;
  if (profile.isPending) return <Skeleton height={96} />;
  const waiting = profile.data?.pending.flatMap(({ slot, value }) => (isPhoneSlot(slot) ? [] : [value]));
  const leave = () => {
    void navigate({ search: '' }, { replace: true, state: null });
    // The notice disappears along with the clicked button, so focus moves to the addresses, which show the result.
    document.getElementById('contact')?.querySelector('button')?.focus();
  };
  return <Question token={token} waiting={waiting} onLeave={leave} />;
}

type QuestionProps = {
  token: string;
  /** The addresses waiting for their link; undefined if we couldn't find out. */
  waiting: string[] | undefined;
  onLeave: () => void;
};

function Question({ token, waiting, onLeave }: QuestionProps) {
  const { t } = useMyProfileTexts();
  const confirm = useMutation(mutation(confirmEmail, { refreshes: [getProfile, getBillingContact, getPaperless] }));
  const send = () =>
    confirm.mutate(
      { uuid: readStored('uuid') ?? '', token: token.slice(0, 200) },
      {
        onSuccess: ({ slot, email }) => {
          if (slot === 'PrimaryEmail') updateStoredUser({ email, isEmailUnreachable: false });
          toast.success(
            t(slot === 'PrimaryEmail' ? 'my-profile.success.email' : 'my-profile.success.secondEmail', { email }),
          );
          onLeave();
        },
        onError: () => void refresh(getProfile),
      },
    );
  // If nothing is pending, no link works anymore, and nobody should have to click to find out.
  const isVoid = confirm.error?.code === 'LOG005' || (confirm.isIdle && waiting?.length === 0);
  if (isVoid) return <VoidLink waiting={waiting ?? []} onClose={onLeave} />;
  const [value, other] = waiting ?? [];
  return (
    <Notice kind="info">
      <p className={classes.long}>
        {value && !other ? t('my-profile.confirmEmailOf', { value }) : t('my-profile.confirmEmail')}
      </p>
      {confirm.error && <ErrorState error={confirm.error} />}
      <div className={classes.buttons}>
        <Button disabled={confirm.isPending} onClick={send}>
          {t('my-profile.action.confirmEmail')}
        </Button>
        <Button kind="plain" onClick={onLeave}>
          {t('my-profile.action.notNow')}
        </Button>
      </div>
    </Notice>
  );
}

/** A link that was used, has expired, or was replaced: what to do depends on whether another one is on its way. */
function VoidLink({ waiting, onClose }: { waiting: string[]; onClose: () => void }) {
  const { t } = useMyProfileTexts();
  return (
    <Notice kind="warning">
      <p>{t('my-profile.linkVoid')}</p>
      <p className={classes.long}>
        {waiting.length > 0
          ? t('my-profile.linkVoidNewer', { value: waiting.join(', ') })
          : t('my-profile.linkVoidLook')}
      </p>
      <div className={classes.buttons}>
        <Button kind="plain" onClick={onClose}>
          {t('my-profile.action.close')}
        </Button>
      </div>
    </Notice>
  );
}
