import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { type getLegacyUser, updateLegacyUser } from '@wattershed/contract/registration/legacy-user';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { asApiError } from '../../../api/api-error.ts';
import { mutation } from '../../../api/query.ts';
import { FormShell } from '../../../fields/FormShell.tsx';
import { NewPasswordFields } from '../../../fields/person/NewPasswordFields.tsx';
import { newPasswordRule, passwordAgainRule } from '../../../fields/person/person-rules.ts';
import { dropSession, storedUser } from '../../../session/session.ts';
import { TermsCheckBox } from '../../../shell/legal/TermsCheckBox.tsx';
import { agreeRule, areTermsOver, useTermsShown } from '../../../shell/legal/use-terms-shown.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { ContactFields } from '../ContactFields.tsx';
import { contactErrors, noContact } from '../contact-form.ts';
import classes from '../registration.module.css';
import { useRegistrationTexts } from '../registration-texts.ts';
import { SecurityQuestionFields } from '../SecurityQuestionFields.tsx';
import { choicesOf, noQuestions, questionErrors, questionText } from '../security-questions.ts';
import { contactRequest } from '../wizard/registration-draft.ts';

type Props = {
  token: string;
  known: DataOf<typeof getLegacyUser>;
  onDone: (userName: string) => void;
  /** The link expired while the form was being filled in, or was used in another tab. */
  onExpired: () => void;
};

/** New password, security questions and contact details for someone from the old portal, on one page. */
export function LegacyUserForm({ token, known, onDone, onExpired }: Props) {
  const { t, language } = useRegistrationTexts();
  const updating = useMutation(mutation(updateLegacyUser));
  const form = useForm({
    initialValues: {
      ...noQuestions,
      ...noContact,
      password: '',
      passwordAgain: '',
      primaryEmail: known.email,
      primaryPhone: formatPhone(known.phoneNumber),
      primaryPhoneType: known.phoneType,
      agree: false,
    },
    validate: values => ({
      password: newPasswordRule(values.password),
      passwordAgain: passwordAgainRule(values.password, values.passwordAgain),
      ...questionErrors(values, t),
      ...contactErrors(values),
      agree: agreeRule(values.agree),
    }),
  });

  const termsVersion = useTermsShown(form.values.agree);

  function update(values: typeof form.values): void {
    const answers = [values.answer1.trim(), values.answer2.trim()];
    const request = {
      token,
      password: values.password,
      securityQuestions: choicesOf(values).map((question, index) => ({
        question: questionText(question, t),
        answer: answers[index] ?? '',
      })),
      contact: contactRequest(values),
      agree: true as const,
      ...(termsVersion === undefined ? {} : { termsVersion }),
      language,
    };
    updating.mutate(request, {
      onSuccess: ({ userName }) => {
        // The server has ended the session this browser kept from signing in with the old password.
        if (storedUser()?.IsMigratedUser) dropSession('explicit');
        onDone(userName);
      },
      onError: error => {
        if (asApiError(error).code === 'LOG005') onExpired();
        else if (areTermsOver(error)) form.setFieldValue('agree', false);
        else form.setValues({ password: '', passwordAgain: '' });
      },
    });
  }

  return (
    <Card title={t('registration.legacy.for', { userName: known.userName })}>
      <FormShell
        form={form}
        onSubmit={update}
        submitError={updating.error}
        isSubmitting={updating.isPending}
        submitLabel={t('registration.legacy.action')}
      >
        <fieldset className={classes.group}>
          <legend className={classes.legend}>{t('registration.legacy.password')}</legend>
          <p className={classes.quiet}>{t('registration.legacy.passwordLead')}</p>
          <NewPasswordFields form={form} userName={known.userName} ownWords={[known.firstName]} />
        </fieldset>
        <SecurityQuestionFields form={form} />
        <fieldset className={classes.group}>
          <legend className={classes.legend}>{t('registration.contact.title')}</legend>
          <p className={classes.quiet}>{t('registration.legacy.contactLead')}</p>
          <ContactFields form={form} />
        </fieldset>
        <TermsCheckBox form={form} read={t('registration.terms.read')}>
          {t('registration.terms.agree')}
        </TermsCheckBox>
      </FormShell>
    </Card>
  );
}
