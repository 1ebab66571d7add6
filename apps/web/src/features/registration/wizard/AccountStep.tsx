import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { findStaleUserId, validateAccount } from '@wattershed/contract/registration/identification';
import { formatZip } from '@wattershed/domain/contact/zip';
import { type ReactNode, useEffect, useRef } from 'react';
import { asApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { mutation } from '../../../api/query.ts';
import { BoundField } from '../../../fields/BoundField.tsx';
import { FieldRow } from '../../../fields/FieldRow.tsx';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { SecureNote } from '../../../ui/steps/SecureNote.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { RegistrationFailure } from '../RegistrationFailure.tsx';
import { useRegistrationTexts } from '../registration-texts.ts';
import { type AccountFields, accountErrors, noAccount, withoutProofs } from './account-form.ts';
import { PersonNames } from './PersonNames.tsx';
import { type AccountAnswers, otherProof, type Proven, validationRequest } from './registration-draft.ts';
import { useProofOptions } from './use-proof-options.tsx';

type Props = {
  account: AccountAnswers | undefined;
  isBillProgram: boolean;
  takesFocus: boolean;
  /** Why the person is back here. */
  notice: ReactNode;
  onTyped: (account: AccountAnswers) => void;
  onProven: (account: AccountAnswers, proven: Proven, earlierUserId: string | null) => void;
};

/** Who is registering, for which account, and one proof, or two if the server asks. They exist only in this form. */
export function AccountStep({ account, isBillProgram, takesFocus, notice, onTyped, onProven }: Props) {
  const { t } = useRegistrationTexts();
  const form = useForm<AccountFields>({
    initialValues: { ...noAccount, ...account },
    validate: values => ({ ...accountErrors(values) }),
    onValuesChange: values => onTyped(withoutProofs(values)),
  });
  const proving = useMutation(mutation(validateAccount));
  const isAskedNow = useRef(false);
  const { kind, proofKind, secondProofKind } = form.values;
  const isPerson = kind === 'residential';
  const proofOptions = useProofOptions(form, isPerson);

  function choose(chosen: AccountAnswers['kind']) {
    form.clearErrors();
    // An organization has no birth date and a different kind of number.
    const first = proofKind === 'birth' ? 'code' : proofKind;
    form.setValues({ kind: chosen, idNumber: '', proofKind: first });
    if (secondProofKind) askSecondProof({ kind: chosen, proofKind: first });
  }

  function askSecondProof(chosen: Pick<AccountAnswers, 'kind' | 'proofKind'>) {
    form.setValues({ secondProofKind: otherProof({ ...form.getValues(), ...chosen }) });
  }

  async function prove(fields: AccountFields) {
    const request = validationRequest(fields, fields, isBillProgram);
    const proven = await proving.mutateAsync(request).catch(error => {
      if (asApiError(error).code !== 'GEN016' || fields.secondProofKind) return;
      isAskedNow.current = true;
      askSecondProof(fields);
    });
    if (!proven) return;
    const { registrationToken } = proven;
    const { accountNumber } = request;
    // Only a convenience: without it, people enter a user ID like everyone else.
    const earlier = await callApi(findStaleUserId, { accountNumber, registrationToken }).catch(() => ({
      userId: null,
    }));
    onProven(withoutProofs(fields), proven, earlier.userId);
  }

  return (
    <StepCard title={t('registration.account.title')} takesFocus={takesFocus}>
      {notice}
      <StepForm
        form={form}
        onBack={undefined}
        onSubmit={fields => void prove(fields)}
        isSubmitting={proving.isPending}
        submitLabel={t('registration.action.find')}
      >
        <RadioCards
          legend={t('registration.account.kind')}
          name="kind"
          inline
          options={[
            { value: 'residential', title: t('registration.account.residential') },
            { value: 'organisation', title: t('registration.account.organisation') },
          ]}
          value={kind}
          onChange={choose}
        />
        <FieldRow>
          <BoundField
            form={form}
            name="accountNumber"
            words="fields.accountNumber"
            hintWords="fields.accountNumber.hint"
            input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 20 }}
          />
          <BoundField
            form={form}
            name="zip"
            label={t('registration.account.zip')}
            hint={t('registration.account.asOnBill')}
            words="fields.zip"
            clean={formatZip}
            input={{ inputMode: 'numeric', autoComplete: 'postal-code' }}
          />
        </FieldRow>
        {isPerson ? (
          <PersonNames form={form} />
        ) : (
          <BoundField
            form={form}
            name="organisationName"
            words="fields.organisationName"
            hint={t('registration.account.asOnBill')}
            input={{ autoComplete: 'organization', maxLength: 80 }}
          />
        )}
        <RadioCards
          legend={t('registration.account.proof')}
          name="proofKind"
          options={proofOptions}
          value={proofKind}
          onChange={chosen => {
            form.clearErrors();
            form.setValues({ proofKind: chosen });
            if (chosen === secondProofKind) askSecondProof({ kind, proofKind: chosen });
          }}
        />
        {secondProofKind && (
          <SecondProof takesFocus={isAskedNow.current}>
            <RadioCards
              legend={t('registration.account.secondProof')}
              name="secondProofKind"
              options={proofOptions.filter(({ value }) => value !== proofKind)}
              value={secondProofKind}
              onChange={chosen => {
                form.clearErrors();
                form.setValues({ secondProofKind: chosen });
              }}
            />
          </SecondProof>
        )}
        <SecureNote>{t('registration.account.privacy')}</SecureNote>
        {proving.error && !proving.isPending && <RegistrationFailure error={proving.error} />}
      </StepForm>
    </StepCard>
  );
}

/** It appears above the button that was pressed, so it has the focus then. */
function SecondProof({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (takesFocus) place.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, []);

  return <div ref={place}>{children}</div>;
}
