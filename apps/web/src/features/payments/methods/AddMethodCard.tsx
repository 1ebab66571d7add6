import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { getPaymentDetails, listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { createBankProfile, createCardProfile } from '@wattershed/contract/payments/profiles';
import { cleanCardNumber } from '@wattershed/domain/payment/card/card';
import { readExpiry } from '@wattershed/domain/payment/card/card-expiry-text';
import { useEffect, useRef, useState } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation } from '../../../api/query.ts';
import { formOf } from '../../../fields/address/address-form.ts';
import { FieldRow } from '../../../fields/FieldRow.tsx';
import { FormShell } from '../../../fields/FormShell.tsx';
import { CardNumberField } from '../../../fields/payment/CardNumberField.tsx';
import { CvvField } from '../../../fields/payment/CvvField.tsx';
import { ExpiryField } from '../../../fields/payment/ExpiryField.tsx';
import { BankAccountFields } from '../../../paying/method/BankAccountFields.tsx';
import { errorsOfRefusal } from '../../../paying/method/card-at-fault.ts';
import { useNewMethodTexts } from '../../../paying/method/new-method-texts.ts';
import { tokenise } from '../../../paying/method/tokenise.ts';
import { businessDay } from '../../../session/business-time.ts';
import { storedUser } from '../../../session/session.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { SecureNote } from '../../../ui/steps/SecureNote.tsx';
import { useMethodsTexts } from './methods-texts.ts';
import type { MethodList } from './own-method.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { emptyProfile, type ProfileForm, payloadOf, profileErrors } from './profile-form.ts';
import { savedByToken } from './saved-by-token.ts';

type Props = { kind: 'card' | 'bank'; list: MethodList; onDone: () => void };

/** A new card or bank account: its number goes to the gateway, and what comes back is saved. */
export function AddMethodCard({ kind, list, onDone }: Props) {
  const { t } = useMethodsTexts();
  const { t: entering } = useNewMethodTexts();
  const { account } = useAccount();
  const isCard = kind === 'card';
  const today = businessDay(account.timeZone);
  const card = useRef<HTMLDivElement>(null);
  const form = useForm<ProfileForm>({
    mode: 'controlled',
    initialValues: {
      ...emptyProfile,
      ...(list.billingAddress ? formOf(list.billingAddress) : {}),
      names: nameOfPerson(),
    },
    validate: values => profileErrors(values, `new ${kind}`, today),
  });
  const refreshes = [listPaymentMethods, getPaymentDetails] as const;
  const saveCard = useMutation(mutation(createCardProfile, { refreshes }));
  const saveBank = useMutation(mutation(createBankProfile, { refreshes }));
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => card.current?.querySelector('input')?.focus(), []);

  async function submit(values: ProfileForm): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const { token } = await tokenise(methodOf(values));
      const profile = { ...payloadOf(values), accountNumber: account.accountNumber, paymentAccount: token };
      const { isNew } = await savedByToken(account.accountNumber, token, () =>
        isCard
          ? saveCard.mutateAsync(profile)
          : saveBank.mutateAsync({ ...profile, routingNumber: values.routingNumber }),
      );
      toast.success(t(isNew ? 'methods.added' : 'methods.addedAgain'));
      onDone();
    } catch (refused) {
      form.setValues({ cardNumber: '', cvv: '', accountNumber: '', accountNumberAgain: '' });
      if (isCard) form.setErrors(errorsOfRefusal(refused));
      setFailure(refused);
      setBusy(false);
    }
  }

  function methodOf(values: ProfileForm): Parameters<typeof tokenise>[0] {
    const { names, routingNumber, accountNumber, accountType, postalCode } = values;
    if (!isCard) return { kind: 'bank', routingNumber, accountNumber, accountType, name: names.trim(), save: true };
    const expiry = readExpiry(values.expiry);
    return {
      kind: 'card',
      cardNumber: cleanCardNumber(values.cardNumber),
      cvv: values.cvv,
      ...{ expiryMonth: expiry?.month ?? 0, expiryYear: expiry?.year ?? 0 },
      ...{ name: names.trim(), zip: postalCode.trim().slice(0, 10), save: true },
    };
  }

  return (
    <Card title={t(isCard ? 'methods.addCard' : 'methods.addBank')}>
      <div ref={card}>
        <FormShell
          form={form}
          onSubmit={values => void submit(values)}
          submitError={failure}
          isSubmitting={isBusy}
          submitLabel={t('methods.save')}
          actions={
            <Button kind="plain" onClick={onDone}>
              {t('methods.cancel')}
            </Button>
          }
        >
          {isCard ? (
            <>
              <CardNumberField form={form} name="cardNumber" />
              <FieldRow>
                <ExpiryField form={form} name="expiry" />
                <CvvField form={form} name="cvv" />
              </FieldRow>
            </>
          ) : (
            <BankAccountFields form={form} />
          )}
          <ProfileFields form={form} isCard={isCard} />
          <SecureNote>{entering('new-method.secure')}</SecureNote>
        </FormShell>
      </div>
    </Card>
  );
}

function nameOfPerson(): string {
  const { firstName = '', lastName = '' } = storedUser() ?? {};
  return `${firstName} ${lastName}`.trim();
}
