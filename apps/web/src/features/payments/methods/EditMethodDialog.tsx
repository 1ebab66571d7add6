import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { getPaymentDetails, listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { changeBankProfile, changeCardProfile, getPaymentProfile } from '@wattershed/contract/payments/profiles';
import { readExpiry } from '@wattershed/domain/payment/card/card-expiry-text';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { mutation } from '../../../api/query.ts';
import { FormShell } from '../../../fields/FormShell.tsx';
import { ExpiryField } from '../../../fields/payment/ExpiryField.tsx';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { methodWords } from '../../../paying/payment-words.ts';
import { businessDay } from '../../../session/business-time.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { useMethodsTexts } from './methods-texts.ts';
import type { OwnMethod } from './own-method.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { type ProfileForm, payloadOf, profileErrors, profileFormOf } from './profile-form.ts';

type Props = { method: OwnMethod; onClose: () => void };

/** What may be changed about a saved method; its number can't be. */
export function EditMethodDialog({ method, onClose }: Props) {
  const { t } = useMethodsTexts();
  const { t: payments } = usePaymentTexts();
  const { customerRefNum, brand, last4 } = method;
  const read = useAccountRead(getPaymentProfile, { customerRefNum }, { staleTime: 0 });
  return (
    <Dialog title={t('methods.edit.title', { name: methodWords(payments, brand, last4) })} onClose={onClose}>
      <AccountBoundary read={read} skeleton={<Skeleton height={480} />}>
        {profile => <EditForm profile={profile} onClose={onClose} />}
      </AccountBoundary>
    </Dialog>
  );
}

function EditForm({ profile, onClose }: { profile: DataOf<typeof getPaymentProfile>; onClose: () => void }) {
  const { t } = useMethodsTexts();
  const { account } = useAccount();
  const isCard = profile.kind === 'card';
  const today = businessDay(account.timeZone);
  const refreshes = [listPaymentMethods, getPaymentProfile, getPaymentDetails] as const;
  const changeCard = useMutation(mutation(changeCardProfile, { refreshes }));
  const changeBank = useMutation(mutation(changeBankProfile, { refreshes }));
  const form = useForm<ProfileForm>({
    mode: 'controlled',
    initialValues: profileFormOf(profile),
    validate: values => profileErrors(values, isCard ? 'saved card' : 'saved bank', today),
  });

  function submit(values: ProfileForm): void {
    const { accountNumber } = account;
    const change = { ...payloadOf(values), accountNumber, customerRefNum: profile.customerRefNum };
    // Who may not choose a default doesn't choose the one there is again, either.
    const setDefaultPayment = change.setDefaultPayment && !profile.isDefault;
    const expiry = readExpiry(values.expiry);
    const onSuccess = () => {
      toast.success(t('methods.changed'));
      onClose();
    };
    if (!isCard) changeBank.mutate({ ...change, setDefaultPayment }, { onSuccess });
    else if (expiry) {
      const { month: expiryMonth, year: expiryYear } = expiry;
      changeCard.mutate({ ...change, setDefaultPayment, expiryMonth, expiryYear }, { onSuccess });
    }
  }

  return (
    <FormShell
      form={form}
      onSubmit={submit}
      submitError={changeCard.error ?? changeBank.error}
      isSubmitting={changeCard.isPending || changeBank.isPending}
      submitLabel={t('methods.saveChanges')}
      actions={
        <Button kind="plain" onClick={onClose}>
          {t('methods.cancel')}
        </Button>
      }
    >
      {isCard && <ExpiryField form={form} name="expiry" />}
      <ProfileFields form={form} isCard={isCard} isDefault={profile.isDefault || profile.isBlocked} />
    </FormShell>
  );
}
