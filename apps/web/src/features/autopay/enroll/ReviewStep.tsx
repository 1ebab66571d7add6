import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import {
  enrollInAutoPay,
  enrollWithBankAccount,
  enrollWithCard,
  previewAutoPay,
} from '@wattershed/contract/autopay/enrollment';
import { listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { href, useNavigate } from 'react-router';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { mutation } from '../../../api/query.ts';
import { FormCheckBox } from '../../../fields/FormCheckBox.tsx';
import { AgreementText } from '../../../paying/AgreementText.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { FactList } from '../../../ui/content/FactList.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { forgetDraft } from '../../../wizard/kept-draft.ts';
import { StepForm } from '../../../wizard/StepForm.tsx';
import classes from '../autopay.module.css';
import { useAutoPayTexts } from '../autopay-texts.ts';
import { amountWords, methodWords, ruleWords, type Status } from '../autopay-words.ts';
import { refreshed } from '../refreshed-reads.ts';
import { type DrawnFrom, enrollDraftName, requestTerms, type Terms } from './enroll-draft.ts';
import { FirstDraft, type Preview } from './FirstDraft.tsx';

type Props = {
  status: Status;
  method: DrawnFrom;
  terms: Terms;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
};

/** What happens first, in one sentence, and the agreement. */
export function ReviewStep({ status, method, terms, takesFocus, onBack }: Props) {
  const { t, language } = useAutoPayTexts();
  const { kind, brand, last4 } = method;
  const preview = useAccountRead(previewAutoPay, { ...requestTerms(terms), kind, brand, last4, language });
  const asked = requestTerms(terms);
  return (
    <StepCard title={t('autopay.step.review')} takesFocus={takesFocus}>
      <FactList
        facts={[
          { name: t('autopay.terms.method'), value: methodWords(t, brand, last4) },
          {
            name: t('autopay.terms.when'),
            value: ruleWords(t, { daysBefore: asked.daysBefore ?? null, paymentDay: asked.paymentDay ?? null }),
          },
          {
            name: t('autopay.terms.amount'),
            value: amountWords(t, { fixedCents: asked.fixedCents ?? null, ceilingCents: asked.ceilingCents ?? null }),
          },
        ]}
      />
      <AccountBoundary read={preview} skeleton={<Skeleton height={280} />}>
        {found => <Agreement preview={found} status={status} method={method} terms={terms} onBack={onBack} />}
      </AccountBoundary>
    </StepCard>
  );
}

type AgreementProps = Omit<Props, 'takesFocus'> & { preview: Preview };

function Agreement({ preview, status, method, terms, onBack }: AgreementProps) {
  const { t, language } = useAutoPayTexts();
  const navigate = useNavigate();
  const { accountNumber } = useAccount().account;
  const { enrollment, drafts } = status;
  const refreshes = [...refreshed.refreshes, listPaymentMethods];
  const withSaved = useMutation(mutation(enrollInAutoPay, { refreshes }));
  const withBank = useMutation(mutation(enrollWithBankAccount, { refreshes }));
  const withCard = useMutation(mutation(enrollWithCard, { refreshes }));
  const asked = [withSaved, withBank, withCard];
  const form = useForm({
    mode: 'controlled',
    initialValues: { isAgreed: false },
    validate: { isAgreed: isAgreed => (isAgreed ? null : 'fields.autoPayAgreement.missing') },
  });
  function submit() {
    const shared = {
      accountNumber,
      ...requestTerms(terms),
      revision: enrollment?.revision ?? null,
      agreementVersion: preview.agreementVersion,
      language,
    };
    const onSuccess = () => {
      forgetDraft(enrollDraftName);
      void navigate(href('/EnrollAutoPaySuccess'), { replace: true });
    };
    if ('customerRefNum' in method) {
      withSaved.mutate({ ...shared, customerRefNum: method.customerRefNum }, { onSuccess });
    } else {
      const { paymentToken, nickName } = method;
      const withNew = method.kind === 'card' ? withCard : withBank;
      withNew.mutate({ ...shared, paymentToken, nickName: nickName.trim() }, { onSuccess });
    }
  }
  return (
    <StepForm
      form={form}
      onBack={onBack}
      onSubmit={submit}
      submitError={asked.find(({ error }) => error)?.error ?? null}
      isSubmitting={asked.some(({ isPending }) => isPending)}
      submitLabel={t(enrollment ? 'autopay.review.submitEdit' : 'autopay.review.submit')}
    >
      <h3>{t('autopay.review.first')}</h3>
      <FirstDraft preview={preview} staying={drafts.filter(({ canStop }) => !canStop)} />
      <h3>{t('autopay.review.agreement')}</h3>
      <AgreementText className={classes.agreement} text={preview.agreementText} />
      <FormCheckBox form={form} name="isAgreed">
        {t('autopay.review.agree')}
      </FormCheckBox>
    </StepForm>
  );
}
