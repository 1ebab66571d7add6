import { useMutation } from '@tanstack/react-query';
import { listGuests, revokeGuest } from '@wattershed/contract/guests/access';
import { useAccount } from '../../account/chosen/account-context.ts';
import { mutation } from '../../api/query.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { toast } from '../../ui/page/toast.ts';
import type { GuestEntry } from './guest-list.ts';
import { useGuestTexts } from './guest-texts.ts';
import { nameOf } from './guest-words.ts';
import classes from './guests.module.css';

type Props = { guest: GuestEntry; onClose: () => void };

/** Asks before access ends or an invitation is canceled. */
export function EndGuestDialog({ guest, onClose }: Props) {
  const { t } = useGuestTexts();
  const { accountNumber } = useAccount().account;
  const revoke = useMutation(mutation(revokeGuest, { refreshes: [listGuests] }));
  const words = { name: nameOf(guest), email: guest.email };
  const isActive = guest.state === 'active';
  return (
    <Dialog title={t(isActive ? 'guests.revoke.title' : 'guests.withdraw.title', words)} onClose={onClose}>
      <div className={classes.stack}>
        <p>{t(isActive ? 'guests.revoke.text' : 'guests.withdraw.text', words)}</p>
        {revoke.error && <ErrorState error={revoke.error} />}
        <div className={classes.actions}>
          <Button
            kind="danger-final"
            isLoading={revoke.isPending}
            onClick={() =>
              revoke.mutate(
                { accountNumber, guestId: guest.guestId },
                {
                  onSuccess: () => {
                    toast.success(t(isActive ? 'guests.success.revoked' : 'guests.success.withdrawn', words));
                    onClose();
                  },
                },
              )
            }
          >
            {t(isActive ? 'guests.action.revoke' : 'guests.action.withdraw')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t(isActive ? 'guests.action.keep' : 'guests.action.keepInvitation')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
