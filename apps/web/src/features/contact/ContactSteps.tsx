import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { createContactRequest, type listContactTopics } from '@wattershed/contract/contact/asking';
import { listMessages } from '@wattershed/contract/inbox/reading';
import { emptyContactForm } from '@wattershed/domain/contact/us/contact-form';
import { factsOfTopic, topicOfLink } from '@wattershed/domain/contact/us/contact-topics';
import { mutation } from '../../api/query.ts';
import { isSignedIn } from '../../session/session.ts';
import { writeDraft } from '../../wizard/kept-draft.ts';
import type { ContactStep, TypedForm } from './contact-draft.ts';
import { useContactTexts } from './contact-texts.ts';
import type { Customer } from './customer.ts';
import { AnswersStep } from './steps/AnswersStep.tsx';
import { FilesStep } from './steps/FilesStep.tsx';
import { QuestionStep } from './steps/QuestionStep.tsx';
import { ReviewStep } from './steps/ReviewStep.tsx';
import { TopicStep } from './steps/TopicStep.tsx';
import { WhoStep } from './steps/WhoStep.tsx';
import { useAnswerOffer } from './use-answer-offer.ts';
import { filesName, useContactFiles } from './use-contact-files.ts';
import { accountOf, type ContactWizardForm } from './use-contact-form.ts';

type Props = {
  form: ContactWizardForm;
  customer: Customer | undefined;
  topics: DataOf<typeof listContactTopics>['topics'];
  /** An answer of the help was enough: the question is thrown away. */
  onSolved: () => Promise<void>;
};

/** The step at whose field a refusal is said. */
const stepOfRefusal: Partial<Record<string, ContactStep>> = { CON410: 'topic', CON414: 'files' };

/** The step that shows. */
export function ContactSteps({ form: wizard, customer, topics, onSolved }: Props) {
  const { language } = useContactTexts();
  const { steps, step, draft, takesFocus, goBack, goTo, refusal, finish, typed, keep } = wizard;
  const { requestId, draftKey, form } = draft;
  const accountNumber = accountOf(draft, customer);
  const uploads = useContactFiles(requestId, accountNumber);
  const sending = useMutation(mutation(createContactRequest, { refreshes: isSignedIn() ? [listMessages] : [] }));
  const topic = topicOfLink(form.ContactUsType);
  const offer = useAnswerOffer(wizard);
  const shared = { form, takesFocus, refusal, onBack: goBack };

  const goOn = () => goTo(steps[steps.indexOf(step) + 1] ?? 'review');
  const done = (change: Partial<TypedForm>) => {
    finish(before => ({ ...before, form: { ...before.form, ...change } }));
    goOn();
  };

  function asked(change: Partial<TypedForm>): void {
    const isOffered = offer.open(change.Comment ?? '');
    finish(before => ({ ...before, isOffered: true, form: { ...before.form, ...change } }));
    if (!isOffered) goOn();
  }

  function send(): void {
    const documentIds = uploads.takeDocumentIds();
    if (!documentIds) goTo('files');
    if (!documentIds || sending.isPending) return;
    sending.mutate(
      {
        ...{ ...emptyContactForm, ...form, requestId, documentIds, language },
        ...{ AccountNumber: accountNumber ?? form.AccountNumber, TaxIdNumber: wizard.taxIdNumber },
        ...(draftKey ? { draftKey } : {}),
      },
      {
        onSuccess: placed => {
          writeDraft(filesName, []);
          keep(before => ({ requestId: before.requestId, form: before.form, placed }));
        },
        onError: error => {
          const back = stepOfRefusal[error.code];
          if (back) wizard.sendBack(error, back);
        },
      },
    );
  }

  if (step === 'topic') {
    const onDone = (chosen: string) => done({ ContactUsType: chosen });
    return <TopicStep {...{ ...shared, topics, topic: form.ContactUsType, onDone }} />;
  }
  if (step === 'question' && offer.isOpen) {
    return <AnswersStep answers={offer.found} onBack={offer.close} onGoOn={goOn} onSolved={onSolved} />;
  }
  if (step === 'question') {
    return <QuestionStep key={form.ContactUsType} {...{ ...shared, customer, onTyped: typed, onDone: asked }} />;
  }
  if (step === 'who') {
    return (
      <WhoStep
        {...{ ...shared, taxIdNumber: wizard.taxIdNumber, onTyped: typed }}
        onDone={(who, number) => {
          wizard.setTaxIdNumber(number);
          done(who);
        }}
      />
    );
  }
  if (step === 'files') {
    const isAboutJob = topic !== undefined && !factsOfTopic(topic).isAboutAccount;
    return (
      <FilesStep
        {...{ ...shared, uploads, isAboutJob }}
        onDone={() => {
          finish(before => ({ ...before, hasFiles: true }));
          goTo('review');
        }}
      />
    );
  }
  return (
    <ReviewStep
      {...{ ...shared, customer, accountNumber, onChange: goTo, onSend: send }}
      fileNames={uploads.uploads.map(({ name }) => name)}
      answerBy={topics.find(({ ContactUsType }) => ContactUsType === topic)?.answerBy}
      error={sending.error}
      isSending={sending.isPending}
    />
  );
}
