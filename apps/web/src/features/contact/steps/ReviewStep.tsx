import { useForm } from '@mantine/form';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { contactName } from '@wattershed/domain/contact/contact-name';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { contactTopicFacts } from '@wattershed/domain/contact/us/contact-topics';
import { href, Link } from 'react-router';
import { type Fact, FactList } from '../../../ui/content/FactList.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import classes from '../contact.module.css';
import type { ContactStep, TypedForm } from '../contact-draft.ts';
import { useContactTexts, useTopicNames } from '../contact-texts.ts';
import type { Customer } from '../customer.ts';

type Props = {
  form: TypedForm;
  fileNames: readonly string[];
  customer: Customer | undefined;
  /** Of the account that it is about. */
  accountNumber: string | undefined;
  answerBy: LocalDate | undefined;
  takesFocus: boolean;
  error: unknown;
  isSending: boolean;
  onBack: (() => void) | undefined;
  onChange: (step: ContactStep) => void;
  onSend: () => void;
};

/** All of it once more, by when it is answered and where, and the one click that sends it. */
export function ReviewStep(props: Props) {
  const { form: typed, fileNames, customer, accountNumber, answerBy, takesFocus, error, isSending } = props;
  const { onBack, onChange, onSend } = props;
  const { t, language } = useContactTexts();
  const { t: names } = useTopicNames();
  const form = useForm({ mode: 'controlled', initialValues: {} });
  const { FirstName, MiddleName, LastName, Email, Phone, IsCommercial } = typed;
  const isAtInbox = accountNumber !== undefined && customer?.hasInbox === true;
  const changeOf = (step: ContactStep, what: string) =>
    !isSending && (
      <TextButton aria-label={t('contact-us.review.changeOf', { what })} onClick={() => onChange(step)}>
        {t('contact-us.review.change')}
      </TextButton>
    );
  const fact = (step: ContactStep, name: string, ...lines: (string | false)[]): Fact => ({
    name,
    value: lines.filter(Boolean).map(line => (
      <div key={String(line)} className={classes.typed}>
        {line}
      </div>
    )),
    aside: changeOf(step, name),
  });
  const asked = contactTopicFacts(typed.ContactUsType)?.asks ?? [];
  const more = asked
    .map(field => [field, typed[field]] as const)
    .filter(([, value]) => value.trim() !== '')
    .map(([field, value]) => t(`contact-us.short.${field}`, { value }));
  const who = fact(
    'who',
    t('contact-us.review.who'),
    contactName(FirstName, MiddleName, LastName),
    Email,
    formatPhone(Phone),
    IsCommercial && t('contact-us.field.IsCommercial'),
    !customer && typed.AccountNumber !== '' && t('contact-us.review.account', { account: typed.AccountNumber }),
  );
  const facts: Fact[] = [
    fact('topic', t('contact-us.review.topic'), names(`contact-topics.${typed.ContactUsType as 'OtherQuestion'}`)),
    fact('question', t('contact-us.field.Comment'), typed.Comment.trim(), ...more),
    customer?.who ? { ...who, aside: <Link to={href('/myprofile')}>{t('contact-us.review.profile')}</Link> } : who,
    fact('files', t('contact-us.step.files'), ...(fileNames.length > 0 ? fileNames : [t('contact-us.review.noFiles')])),
  ];
  return (
    <StepCard title={t('contact-us.review.title')} takesFocus={takesFocus}>
      <StepForm
        form={form}
        onSubmit={onSend}
        onBack={isSending ? undefined : onBack}
        submitError={error}
        isSubmitting={isSending}
        submitLabel={t('contact-us.review.send')}
      >
        <FactList facts={facts} />
        {answerBy && (
          <Notice kind="info">
            <p className={classes.typed}>
              {t(isAtInbox ? 'contact-us.review.inInbox' : 'contact-us.review.byEmail', {
                day: formatDate(answerBy, language),
                email: Email.trim(),
              })}
            </p>
          </Notice>
        )}
      </StepForm>
    </StepCard>
  );
}
