import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { getAccountInformation } from '@wattershed/contract/accounts/information';
import { checkAddress, setMailingAddress } from '@wattershed/contract/accounts/mailing-address';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import { accountStatuses, roleIds } from '@wattershed/domain/rights/rights';
import { useState } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation } from '../../../api/query.ts';
import { addressOf, errorsOf, formOf } from '../../../fields/address/address-form.ts';
import { FormCheckBox } from '../../../fields/FormCheckBox.tsx';
import { FormShell } from '../../../fields/FormShell.tsx';
import { AddressFields } from '../../../fields/mailing/AddressFields.tsx';
import { useMailingTexts } from '../../../fields/mailing/mailing-texts.ts';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { AddressChoice, type Checked } from './AddressChoice.tsx';

type Props = { current: MailingAddress; onDone: () => void };

/** Another mailing address: it is checked, the person decides, and it is saved. */
export function MailingAddressForm({ current, onDone }: Props) {
  const { t } = useMailingTexts();
  const { account, accounts } = useAccount();
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = useMutation(mutation(checkAddress));
  const save = useMutation(mutation(setMailingAddress, { refreshes: [getAccountInformation] }));
  const form = useForm({
    mode: 'controlled',
    initialValues: { ...formOf(current), isForAllAccounts: false },
    validate: errorsOf,
  });
  const { accountNumber, customerNumber } = account;
  const isOwner = account.roleId === roleIds.owner;
  const owned = accounts.filter(
    one =>
      one.roleId === roleIds.owner &&
      one.customerNumber === customerNumber &&
      one.status !== accountStatuses.closedWithBalance,
  );

  const saveIt = (address: MailingAddress) =>
    save.mutate(
      {
        ...{ accountNumber, ...address, personaId: 1 as const },
        ...(isOwner ? { customerNumber, isForAllAccounts: form.values.isForAllAccounts } : {}),
      },
      {
        onSuccess: ({ changedAccounts }) => {
          toast.success(t(changedAccounts > 0 ? 'mailing.saved' : 'mailing.unchanged'));
          onDone();
        },
      },
    );

  if (checked) {
    return (
      <AddressChoice
        checked={checked}
        saveError={save.error}
        isSaving={save.isPending}
        onSave={saveIt}
        onBack={() => {
          save.reset();
          setChecked(null);
        }}
      />
    );
  }
  return (
    <FormShell
      form={form}
      onSubmit={values => {
        const entered = addressOf(values);
        save.reset();
        check.mutate(
          { accountNumber, ...entered },
          {
            onSuccess: ({ verdict, suggestions }) => {
              if (verdict === 'confirmed') saveIt(entered);
              else setChecked({ entered, verdict, suggestions });
            },
          },
        );
      }}
      submitError={check.error ?? save.error}
      isSubmitting={check.isPending || save.isPending}
      submitLabel={t('mailing.check')}
      actions={
        <Button kind="plain" onClick={onDone}>
          {t('mailing.cancel')}
        </Button>
      }
    >
      <AddressFields form={form} />
      {owned.length > 1 && (
        <FormCheckBox form={form} name="isForAllAccounts">
          {t('mailing.allAccounts', { count: owned.length })}
        </FormCheckBox>
      )}
    </FormShell>
  );
}
