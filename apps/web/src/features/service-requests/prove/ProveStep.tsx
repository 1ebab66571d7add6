import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { proveForService } from '@wattershed/contract/service-requests/stop';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { formatZip } from '@wattershed/domain/contact/zip';
import { type ReactNode, useEffect } from 'react';
import { useSettings } from '../../../account/settings.ts';
import { asApiError } from '../../../api/api-error.ts';
import { prepareCaptcha } from '../../../api/captcha/captcha.ts';
import { mutation } from '../../../api/query.ts';
import { BoundField } from '../../../fields/BoundField.tsx';
import { FieldRow } from '../../../fields/FieldRow.tsx';
import { businessDay } from '../../../session/business-time.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { AnswerTo } from '../../../text/shell-texts.ts';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { SecureNote } from '../../../ui/steps/SecureNote.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { emptyProof, otherProof, type ProveForm, proofKinds, proofOf, proveErrors } from './prove-form.ts';
import { useProveTexts } from './prove-texts.ts';
import { useProofOptions } from './use-proof-options.tsx';

/** What the calls about an account take instead of a session, for an hour. */
export type ServiceProof = { accountNumber: AccountNumber; serviceProof: string };

type Props = {
  takesFocus: boolean;
  /** It was shown before: it has expired (the server answered LOG005), or the form was begun elsewhere. */
  again: 'expired' | 'kept' | undefined;
  onProven: (proof: ServiceProof) => void;
};

/** Before signing in: which account it is, and that it is theirs. What is entered exists only in this form. */
export function ProveStep({ takesFocus, again, onProven }: Props) {
  const { t } = useProveTexts();
  const proving = useMutation(mutation(proveForService));
  const form = useForm<ProveForm>({
    mode: 'controlled',
    initialValues: emptyProof,
    validate: values => ({
      ...proveErrors(values, businessDay(Intl.DateTimeFormat().resolvedOptions().timeZone)),
    }),
  });
  // The work is done while the person types, if the server asks for it.
  useEffect(prepareCaptcha, []);
  const { kind, proof, secondProof } = form.values;
  const options = useProofOptions(form);

  function prove(values: ProveForm): void {
    const request = proofOf(values);
    if (!request) return;
    proving.mutate(request, {
      onSuccess: ({ serviceProof }) => onProven({ accountNumber: request.accountNumber, serviceProof }),
      onError: error => {
        const isOneMore = error.code === 'GEN016' && kind === 'person' && secondProof === '';
        if (isOneMore) form.setFieldValue('secondProof', otherProof(proof));
      },
    });
  }

  return (
    <StepCard title={t('prove.title')} takesFocus={takesFocus}>
      {again === 'expired' && <Notice kind="warning">{t('prove.expired')}</Notice>}
      {again === 'kept' && <Notice kind="info">{t('prove.kept')}</Notice>}
      <StepForm form={form} onSubmit={prove} onBack={undefined} isSubmitting={proving.isPending}>
        <RadioCards
          legend={t('prove.kind')}
          name="kind"
          inline
          value={kind}
          options={[
            { value: 'person', title: t('prove.kind.person') },
            { value: 'company', title: t('prove.kind.company') },
          ]}
          onChange={chosen => {
            form.clearErrors();
            form.setValues({ kind: chosen });
          }}
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
            words="fields.zip"
            label={t('prove.zip')}
            hint={t('prove.asOnBill')}
            clean={formatZip}
            input={{ inputMode: 'numeric', autoComplete: 'postal-code' }}
          />
        </FieldRow>
        {kind === 'person' ? (
          <FieldRow>
            <BoundField
              form={form}
              name="firstName"
              words="fields.firstName"
              hint={t('prove.asOnBill')}
              input={{ autoComplete: 'given-name', maxLength: 40 }}
            />
            <BoundField
              form={form}
              name="lastName"
              words="fields.lastName"
              hint={t('prove.asOnBill')}
              input={{ autoComplete: 'family-name', maxLength: 40 }}
            />
          </FieldRow>
        ) : (
          <BoundField
            form={form}
            name="companyName"
            words="fields.organisationName"
            hint={t('prove.asOnBill')}
            input={{ autoComplete: 'organization', maxLength: 60 }}
          />
        )}
        {kind === 'company' && options.code.children}
        {kind === 'person' && (
          <RadioCards
            legend={t('prove.how')}
            name="proof"
            value={proof}
            options={proofKinds.map(value => options[value])}
            onChange={chosen => {
              form.clearErrors();
              form.setValues({ proof: chosen, ...(chosen === secondProof ? { secondProof: otherProof(chosen) } : {}) });
            }}
          />
        )}
        {kind === 'person' && secondProof !== '' && (
          <RadioCards
            legend={t('prove.second')}
            name="secondProof"
            value={secondProof}
            options={proofKinds.filter(value => value !== proof).map(value => options[value])}
            onChange={chosen => {
              form.clearErrors();
              form.setValues({ secondProof: chosen });
            }}
          />
        )}
        <SecureNote>{t('prove.privacy')}</SecureNote>
        {proving.error && !proving.isPending && <Refused error={proving.error} isCompany={kind === 'company'} />}
      </StepForm>
    </StepCard>
  );
}

/** Why it isn't enough, and what can be done. */
function Refused({ error, isCompany }: { error: unknown; isCompany: boolean }): ReactNode {
  const { t } = useProveTexts();
  const phone = useSettings()?.utilityPhone ?? '';
  const { code } = asApiError(error);
  const isKnown = code === 'GEN014' || code === 'GEN015';
  if (!isKnown && code !== 'GEN016') return <ErrorState error={error} />;
  return (
    <Notice kind={isKnown ? 'error' : 'warning'}>
      <p>{t(isKnown ? `prove.${code}` : isCompany ? 'prove.call' : 'prove.GEN016', { phone })}</p>
      {AnswerTo && <AnswerTo error={error} />}
    </Notice>
  );
}
