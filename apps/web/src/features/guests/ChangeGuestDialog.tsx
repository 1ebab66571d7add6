import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { listGuests, updateGuest } from '@wattershed/contract/guests/access';
import { useAccount } from '../../account/chosen/account-context.ts';
import { mutation } from '../../api/query.ts';
import { FormShell } from '../../fields/FormShell.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { toast } from '../../ui/page/toast.ts';
import { GuestTermsFields } from './GuestTermsFields.tsx';
import type { GuestEntry, GuestList } from './guest-list.ts';
import { lastDayRule, termsOf } from './guest-terms-form.ts';
import { useGuestTexts } from './guest-texts.ts';
import { nameOf } from './guest-words.ts';

type Props = { guest: GuestEntry; list: GuestList; onClose: () => void };

export function ChangeGuestDialog({ guest, list, onClose }: Props) {
  const { t } = useGuestTexts();
  const { accountNumber } = useAccount().account;
  const change = useMutation(mutation(updateGuest, { refreshes: [listGuests] }));
  const name = nameOf(guest);
  const form = useForm({
    mode: 'controlled',
    initialValues: { roleId: String(guest.roleId), accessUntil: guest.accessUntil ?? '' },
    validate: { accessUntil: typed => lastDayRule(typed, list.today) },
  });
  return (
    <Dialog title={t('guests.change.title', { name })} onClose={onClose}>
      <FormShell
        form={form}
        onSubmit={values =>
          change.mutate(
            { accountNumber, guestId: guest.guestId, ...termsOf(values) },
            {
              onSuccess: () => {
                toast.success(t('guests.success.changed', { name }));
                onClose();
              },
            },
          )
        }
        submitError={change.error}
        isSubmitting={change.isPending}
        submitLabel={t('guests.action.save')}
        actions={
          <Button kind="plain" onClick={onClose}>
            {t('guests.action.cancel')}
          </Button>
        }
      >
        <GuestTermsFields form={form} grantableRoleIds={list.grantableRoleIds} today={list.today} />
      </FormShell>
    </Dialog>
  );
}
