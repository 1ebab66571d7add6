import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { configureAssistance, getAssistance } from '@wattershed/contract/programs/assistance';
import type { AssistanceProgram } from '@wattershed/domain/program/assistance';
import { bcp47Of } from '@wattershed/domain/text/language';
import { useState } from 'react';
import { useAccount } from '../../../../account/chosen/account-context.ts';
import { mutation, refresh } from '../../../../api/query.ts';
import { RequiredCheckBox } from '../../../../ui/choices/RequiredCheckBox.tsx';
import { type Fact, FactList } from '../../../../ui/content/FactList.tsx';
import { TextButton } from '../../../../ui/page/TextButton.tsx';
import { toast } from '../../../../ui/page/toast.ts';
import { StepCard } from '../../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../../wizard/StepForm.tsx';
import classes from '../assistance.module.css';
import { useAssistanceTexts } from '../assistance-texts.ts';
import { type Rules, yearly } from '../assistance-view.ts';
import { type AssistanceDraft, type AssistanceStep, applicationOf } from './assistance-draft.ts';

type Props = {
  program: AssistanceProgram;
  rules: Rules;
  kind: 'enroll' | 'recertify';
  address: string;
  draft: AssistanceDraft;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  onChange: (step: AssistanceStep) => void;
  onDecided: (isYes: boolean, wantsPaperless: boolean) => Promise<void>;
};

const terms = ['true', 'tell', 'proof', 'leave'] as const;

/** What is sent, once more to read, and what is agreed to with it. */
export function ReviewStep({ program, rules, kind, address, draft, takesFocus, onBack, onChange, onDecided }: Props) {
  const { t, language } = useAssistanceTexts();
  const { accountNumber } = useAccount().account;
  const configure = useMutation(mutation(configureAssistance));
  const form = useForm({ mode: 'controlled', initialValues: {} });
  const [isAgreed, setAgreed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const application = applicationOf(draft, { language, asksAboutPool: rules.asksAboutPool });
  const facts = useFacts(application, address);

  function send(): void {
    setAsked(true);
    if (!application) {
      onChange('household');
      return;
    }
    if (!isAgreed) return;
    configure.mutate(
      { accountNumber, program, [kind]: application },
      {
        onSuccess: ({ outcome }) => onDecided(outcome === 'eligible', application.wantsPaperless),
        // What is now is shown; what was typed stays.
        onError: async ({ code }) => {
          if (code !== 'RES409') return;
          await refresh(getAssistance);
          // The form may be gone with that: the discount was decided on elsewhere.
          toast.error(t('assistance.apply.notSent'));
        },
      },
    );
  }

  return (
    <StepCard title={t('assistance.review')} takesFocus={takesFocus}>
      <FactList
        facts={facts.map(
          ({ step, ...fact }): Fact => ({
            ...fact,
            aside: step && (
              <TextButton
                onClick={() => onChange(step)}
                aria-label={t('assistance.review.changeOf', { what: fact.name })}
              >
                {t('assistance.review.change')}
              </TextButton>
            ),
          }),
        )}
      />
      <StepForm
        form={form}
        onSubmit={send}
        onBack={onBack}
        submitLabel={t(`assistance.action.${kind}`)}
        submitError={configure.error}
        isSubmitting={configure.isPending}
      >
        <div>
          <p className={classes.text}>{t('assistance.terms')}</p>
          <ul className={classes.list}>
            {terms.map(term => (
              <li key={term}>{t(`assistance.terms.${term}`)}</li>
            ))}
          </ul>
        </div>
        <RequiredCheckBox
          name="agrees"
          isChecked={isAgreed}
          onChange={setAgreed}
          missing={isAsked && !isAgreed ? t('assistance.terms.missing') : undefined}
        >
          {t('assistance.terms.agree')}
        </RequiredCheckBox>
      </StepForm>
    </StepCard>
  );
}

function useFacts(
  application: ReturnType<typeof applicationOf>,
  address: string,
): (Fact & { step?: AssistanceStep })[] {
  const { t, language } = useAssistanceTexts();
  if (!application) return [];
  const { incomeCents, adults, children, primarySource, secondarySource, publicPrograms, pool } = application;
  const list = (words: string[]) => new Intl.ListFormat(bcp47Of(language)).format(words);
  const answer = (is: boolean) => t(is ? 'assistance.home.yes' : 'assistance.home.no');
  const household = 'household' as const;
  const home = 'home' as const;
  return [
    {
      ...{ name: t('assistance.review.programs'), step: household },
      value: list(publicPrograms.map(one => t(`assistance.program.${one}`))) || t('assistance.review.none'),
    },
    { name: t('assistance.household.adults'), value: String(adults), step: household },
    { name: t('assistance.household.children'), value: String(children), step: household },
    {
      ...{ name: t('assistance.household.income'), step: household },
      value: incomeCents === null ? t('assistance.review.notSaid') : yearly(incomeCents as never, language),
    },
    {
      ...{ name: t('assistance.household.primarySource'), step: household },
      value: list(
        [primarySource, ...(secondarySource ? [secondarySource] : [])].map(one => t(`assistance.source.${one}`)),
      ),
    },
    { name: t('assistance.home.address'), value: address },
    { name: t('assistance.home.isInApplicantsName'), value: answer(application.isInApplicantsName), step: home },
    { name: t('assistance.home.isPrimaryResidence'), value: answer(application.isPrimaryResidence), step: home },
    { name: t('assistance.home.isDependent'), value: answer(application.isDependent), step: home },
    ...(pool ? [{ name: t('assistance.home.pool'), value: t(`assistance.home.pool.${pool}`), step: home }] : []),
    { name: t('assistance.review.phone'), value: application.phone, step: home },
    { name: t('assistance.review.email'), value: application.email, step: home },
    {
      ...{ name: t('assistance.home.coApplicant'), step: home },
      value: application.coApplicant || t('assistance.review.none'),
    },
    { name: t('assistance.home.paperless'), value: answer(application.wantsPaperless), step: home },
  ];
}
