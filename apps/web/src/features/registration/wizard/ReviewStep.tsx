import '../../../text/refusals/refusal-texts.ts';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { isAccountRegistered } from '@wattershed/contract/registration/identification';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { useEffect } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { q } from '../../../api/query.ts';
import { useFieldTexts } from '../../../fields/field-texts.ts';
import { TermsCheckBox } from '../../../shell/legal/TermsCheckBox.tsx';
import { agreeRule, areTermsOver, useTermsShown } from '../../../shell/legal/use-terms-shown.ts';
import { FactList } from '../../../ui/content/FactList.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { RegistrationFailure } from '../RegistrationFailure.tsx';
import { useRegistrationTexts } from '../registration-texts.ts';
import { questionText } from '../security-questions.ts';
import {
  accountNumberIn,
  type CompleteDraft,
  type ContactAnswers,
  nameOf,
  type RegistrationStep,
} from './registration-draft.ts';

type Props = {
  draft: CompleteDraft;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  error: unknown;
  isRegistering: boolean;
  onChange: (step: RegistrationStep) => void;
  onRegister: (termsVersion: number | undefined) => void;
};

/** Everything once more, the terms, and the one click that creates the sign-in. */
export function ReviewStep({ draft, takesFocus, onBack, error, isRegistering, onChange, onRegister }: Props) {
  const { t } = useRegistrationTexts();
  const { t: field } = useFieldTexts();
  const { account, proven, user, contact } = draft;
  const form = useForm({
    initialValues: { agree: false },
    validate: { agree: agreeRule },
  });
  const termsVersion = useTermsShown(form.values.agree);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (areTermsOver(error)) form.setFieldValue('agree', false);
  }, [error]);
  const accountNumber = accountNumberIn(account);
  const { customerNumber, registrationToken } = proven;
  // Someone in the household may have been faster; better to say so here than after the click.
  const registered = useQuery({
    ...q(isAccountRegistered, { accountNumber, customerNumber, registrationToken }),
    staleTime: 0,
    retry: false,
    enabled: !isRegistering,
  });
  const failure = error ?? (registered.data?.isRegistered ? new ApiError({ code: 'VA001' }) : undefined);
  const changeOf = (step: 'account' | 'user' | 'contact') =>
    !isRegistering && (
      <TextButton aria-label={t(`registration.review.change.${step}`)} onClick={() => onChange(step)}>
        {t('registration.action.change')}
      </TextButton>
    );
  const facts = [
    {
      name: t('registration.review.account'),
      value: <Lines lines={[maskAccountNumber(accountNumber), nameOf(account)]} />,
      aside: changeOf('account'),
    },
    { name: t('registration.review.userId'), value: user.userId, aside: changeOf('user') },
    {
      name: t('registration.review.questions'),
      value: <Lines lines={user.questions.map(question => questionText(question, t))} />,
    },
    {
      name: t('registration.review.email'),
      value: <Lines lines={[contact.primaryEmail, contact.secondaryEmail]} />,
      aside: changeOf('contact'),
    },
    {
      name: t('registration.review.phone'),
      value: (
        <Lines
          lines={[
            `${contact.primaryPhone} · ${field(`fields.phoneKind.${contact.primaryPhoneType}`)}`,
            contact.secondaryPhone &&
              `${contact.secondaryPhone} · ${field(`fields.phoneKind.${contact.secondaryPhoneType}`)}`,
          ]}
        />
      ),
    },
    { name: t('registration.review.notices'), value: noticeWords(contact, t) },
    {
      name: t('registration.review.paperless'),
      value: t(proven.isPaperless || contact.enrollPaperless ? 'registration.review.yes' : 'registration.review.no'),
    },
  ];

  return (
    <StepCard title={t('registration.review.title')} takesFocus={takesFocus}>
      <FactList facts={facts} />
      <StepForm
        form={form}
        onSubmit={() => onRegister(termsVersion)}
        isSubmitting={isRegistering}
        submitLabel={t('registration.action.register')}
        onBack={isRegistering ? undefined : onBack}
      >
        <TermsCheckBox form={form} read={t('registration.terms.read')}>
          {t('registration.terms.agree')}
        </TermsCheckBox>
        {failure !== undefined && failure !== null && <RegistrationFailure error={failure} />}
      </StepForm>
    </StepCard>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => <div key={line}>{line}</div>);
}

function noticeWords(
  { isEmailNotified, isTextNotified }: ContactAnswers,
  t: ReturnType<typeof useRegistrationTexts>['t'],
): string {
  const ways = [
    isEmailNotified && t('registration.review.byEmail'),
    isTextNotified && t('registration.review.byText'),
  ].filter(way => way !== false);
  const words = ways.join(', ') || t('registration.review.none');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
