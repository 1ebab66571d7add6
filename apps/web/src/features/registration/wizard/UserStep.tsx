import { useForm } from '@mantine/form';
import { last4 } from '@wattershed/domain/text/mask';
import { type ReactNode, useState } from 'react';
import { NewPasswordFields } from '../../../fields/person/NewPasswordFields.tsx';
import { newPasswordRule, passwordAgainRule } from '../../../fields/person/person-rules.ts';
import { UserIdField, userIdRule } from '../../../fields/person/UserIdField.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { useRegistrationTexts } from '../registration-texts.ts';
import { SecurityQuestionFields } from '../SecurityQuestionFields.tsx';
import { choicesOf, noQuestions, questionErrors } from '../security-questions.ts';
import type { RegistrationDraft, Secrets } from './registration-draft.ts';

type User = NonNullable<RegistrationDraft['user']>;

type Props = {
  draft: RegistrationDraft;
  secrets: Secrets | undefined;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  /** Why the person was sent back here: a user ID someone else took meanwhile, or a password that is easy to guess. */
  refusal: ReactNode;
  onTyped: (user: User) => void;
  onDone: (user: User, secrets: Secrets) => void;
};

export function UserStep({ draft, secrets, takesFocus, onBack, refusal, onTyped, onDone }: Props) {
  const { t } = useRegistrationTexts();
  const { account, proven, user } = draft;
  const [one, two] = user?.questions ?? [];
  const form = useForm({
    initialValues: {
      ...noQuestions,
      userId: user?.userId ?? '',
      password: secrets?.password ?? '',
      passwordAgain: secrets?.password ?? '',
      question1: one?.chosen ?? '',
      ownQuestion1: one?.own ?? '',
      answer1: secrets?.answers[0] ?? '',
      question2: two?.chosen ?? '',
      ownQuestion2: two?.own ?? '',
      answer2: secrets?.answers[1] ?? '',
    },
    validate: values => ({
      userId: userIdRule(values.userId),
      password: newPasswordRule(values.password),
      passwordAgain: passwordAgainRule(values.password, values.passwordAgain),
      ...questionErrors(values, t),
    }),
    onValuesChange: values => onTyped(userOf(values)),
  });
  // Shown when a person comes back to this step, not while they fill it in for the first time.
  const [isAgain] = useState(!secrets && user !== undefined && user.questions[0].chosen !== '');
  const ownWords = [form.values.userId, account?.firstName, account?.lastName].filter(word => word !== undefined);

  return (
    <StepCard title={t('registration.user.title')} takesFocus={takesFocus}>
      <Notice kind="success">
        <p>{t('registration.user.found', { last4: last4(account?.accountNumber.replace(/\D/g, '') ?? '') })}</p>
        {proven?.isCoApplicant && <p>{t('registration.user.coApplicant')}</p>}
      </Notice>
      {refusal}
      {isAgain && <Notice kind="info">{t('registration.user.again')}</Notice>}
      <StepForm
        form={form}
        onSubmit={values => {
          const { password, answer1, answer2 } = values;
          onDone(userOf(values), { password, answers: [answer1.trim(), answer2.trim()] });
        }}
        onBack={onBack}
      >
        <UserIdField form={form} name="userId" />
        <NewPasswordFields form={form} ownWords={ownWords} />
        <SecurityQuestionFields form={form} />
      </StepForm>
    </StepCard>
  );
}

function userOf(values: { userId: string } & typeof noQuestions): User {
  return { userId: values.userId.trim(), questions: choicesOf(values) };
}
