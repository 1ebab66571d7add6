import { useForm } from '@mantine/form';
import { addressLines } from '@wattershed/domain/contact/mailing-address';
import { addressOf } from '../../../../fields/address/address-form.ts';
import { FormCheckBox } from '../../../../fields/FormCheckBox.tsx';
import { PaperlessWords } from '../../../../fields/PaperlessWords.tsx';
import { LegalLink } from '../../../../shell/legal/LegalLink.tsx';
import { usePaperlessTexts } from '../../../../text/screens/paperless-texts.ts';
import { type Fact, FactList } from '../../../../ui/content/FactList.tsx';
import { Money } from '../../../../ui/content/Money.tsx';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { TextButton } from '../../../../ui/page/TextButton.tsx';
import { StepCard } from '../../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../../wizard/StepForm.tsx';
import { placeWords } from '../../place-words.ts';
import { useTimeWords } from '../../visit/slot-words.ts';
import { useVisitTexts } from '../../visit/visit-texts.ts';
import classes from '../../wizard.module.css';
import type { Choices, StartStep } from '../start-draft.ts';
import { useStartTexts } from '../start-texts.ts';
import type { StepProps } from '../step-props.ts';
import type { MoveIn } from '../use-move-in.ts';
import { useDepositWords } from './CostsCard.tsx';
import { RateChoice } from './RateChoice.tsx';

type Props = StepProps & {
  moveIn: MoveIn;
  /** Where the way back was emailed after the form couldn't be sent. */
  emailedTo: string | undefined;
  isSending: boolean;
  onChange: (step: StartStep) => void;
  onTyped: (choices: Choices) => void;
  onSend: (choices: Choices) => void;
};

const services = ['electric', 'water'] as const;

/** The rates, how bills come, everything once more, and the one click that orders. */
export function ReviewStep(props: Props) {
  const { draft, customer, moveIn, takesFocus, refusal, emailedTo, isSending, onBack, onChange, onTyped, onSend } =
    props;
  const { t, language } = useStartTexts();
  const paperless = usePaperlessTexts();
  const visitWords = useVisitTexts();
  const timeWords = useTimeWords();
  const depositWords = useDepositWords();
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      ...{ isPaperless: draft.choices?.isPaperless ?? false, wantsAutoPay: draft.choices?.wantsAutoPay ?? false },
      electric: rateOf(moveIn, 'electric', draft.choices?.electric),
      water: rateOf(moveIn, 'water', draft.choices?.water),
      agree: false,
    },
    validate: { agree: isAgreed => (isAgreed ? null : 'fields.serviceTerms.error') },
    onValuesChange: ({ agree: _, ...choices }) => onTyped(choices),
  });
  const { who, mail, visit, decision } = draft;
  if (!who || !mail || !visit) return null;
  const changeOf = (step: StartStep, what: string) =>
    !isSending && (
      <TextButton aria-label={t('start.review.changeOf', { what })} onClick={() => onChange(step)}>
        {t('start.review.change')}
      </TextButton>
    );
  const fact = (step: StartStep, name: string, ...lines: (string | false)[]): Fact => ({
    name,
    value: lines.filter(Boolean).map(line => <div key={String(line)}>{line}</div>),
    aside: changeOf(step, name),
  });
  const isKnown = customer?.isOwner === true;
  const names = `${who.firstName} ${who.lastName}`.trim();
  const facts: Fact[] = [
    fact('place', t('start.fact.place'), placeWords(moveIn.premise)),
    isKnown
      ? fact('who', t('start.fact.who'), t('start.review.ownName'))
      : fact(
          'who',
          t('start.fact.who'),
          who.kind !== 'person' && who.companyName,
          names,
          who.isWithOther && who.kind !== 'company' && `${who.coFirstName} ${who.coLastName}`,
          who.email,
          who.phone,
        ),
    fact(
      'mail',
      t('start.fact.mail'),
      ...(mail.goes === 'place' ? [t('start.mail.place')] : addressLines(addressOf(mail), language)),
    ),
    fact(
      'visit',
      t('start.fact.visit'),
      timeWords(visit.startOn, visit.appointmentType),
      visit.gateCode !== '' && visitWords.t('visit.gateCode.given', { code: visit.gateCode }),
      visit.instructions,
    ),
    { name: t('start.costs.fee'), value: <Money cents={moveIn.establishmentFeeCents} /> },
    {
      name: t('start.costs.deposit'),
      value: depositWords(moveIn, decision),
      aside: changeOf('identity', t('start.costs.deposit')),
    },
  ];
  return (
    <StepCard title={t('start.review.title')} takesFocus={takesFocus}>
      <StepForm
        form={form}
        onSubmit={({ agree: _, ...choices }) => onSend(choices)}
        onBack={isSending ? undefined : onBack}
        submitError={refusal}
        isSubmitting={isSending}
        submitLabel={t('start.review.send')}
      >
        {services.map(commodity => {
          const rates = moveIn.rates.filter(rate => rate.commodity === commodity);
          return (
            rates.length > 0 && (
              <RateChoice
                key={commodity}
                rates={rates}
                commodity={commodity}
                value={form.values[commodity]}
                onChange={label => form.setFieldValue(commodity, label)}
              />
            )
          );
        })}
        <fieldset className={classes.group}>
          <legend className={classes.legend}>{t('start.review.bills')}</legend>
          <FormCheckBox form={form} name="isPaperless">
            {t('start.review.paperless')}
          </FormCheckBox>
          <details className={classes.sheet}>
            <summary>{paperless.t('paperless.consent.show')}</summary>
            <PaperlessWords />
          </details>
          <FormCheckBox form={form} name="wantsAutoPay">
            {t('start.review.autoPay')}
          </FormCheckBox>
        </fieldset>
        <FactList facts={facts} />
        {moveIn.standing !== 'free' && <Notice kind="warning">{t('start.review.desk')}</Notice>}
        <FormCheckBox
          form={form}
          name="agree"
          aside={<LegalLink topic="terms">{t('start.review.termsLink')}</LegalLink>}
        >
          {t('start.review.agree')}
        </FormCheckBox>
        {emailedTo && <Notice kind="info">{t('start.review.failed', { email: emailedTo })}</Notice>}
      </StepForm>
    </StepCard>
  );
}

function rateOf({ rates }: MoveIn, commodity: 'electric' | 'water', chosen: string | undefined): string {
  const offered = rates.filter(rate => rate.commodity === commodity);
  const kept = offered.find(({ tariffLabel }) => tariffLabel === chosen);
  return (kept ?? offered.find(({ isUsual }) => isUsual) ?? offered[0])?.tariffLabel ?? '';
}
