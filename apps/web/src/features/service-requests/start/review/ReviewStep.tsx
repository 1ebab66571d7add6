import { useForm } from '@mantine/form';
import { addressLines } from '@wattershed/domain/contact/mailing-address';
import { addressOf } from '../../../../fields/address/address-form.ts';
import type { Form } from '../../../../fields/bound-form.ts';
import { FormCheckBox } from '../../../../fields/FormCheckBox.tsx';
import { LegalLink } from '../../../../shell/legal/LegalLink.tsx';
import { type Fact, FactList } from '../../../../ui/content/FactList.tsx';
import { Money } from '../../../../ui/content/Money.tsx';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { TextButton } from '../../../../ui/page/TextButton.tsx';
import { StepCard } from '../../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../../wizard/StepForm.tsx';
import { useDepositWords } from '../../moving-in/CostsCard.tsx';
import { goesToDesk, type MoveIn } from '../../moving-in/moving-in-form.ts';
import { useMovingInTexts } from '../../moving-in/moving-in-texts.ts';
import { RatesFields, type RatesForm, ratesOf } from '../../moving-in/RatesFields.tsx';
import { placeWords } from '../../place-words.ts';
import { useTimeWords } from '../../visit/slot-words.ts';
import { useVisitTexts } from '../../visit/visit-texts.ts';
import type { Choices, StartStep } from '../start-draft.ts';
import { useStartTexts } from '../start-texts.ts';
import type { StepProps } from '../step-props.ts';

type Props = StepProps & {
  moveIn: MoveIn;
  /** Where the way back was emailed after the form couldn't be sent. */
  emailedTo: string | undefined;
  isSending: boolean;
  onChange: (step: StartStep) => void;
  onTyped: (choices: Choices) => void;
  onSend: (choices: Choices) => void;
};

/** The rates, how bills come, everything once more, and the one click that orders. */
export function ReviewStep(props: Props) {
  const { draft, customer, moveIn, takesFocus, refusal, emailedTo, isSending, onBack, onChange, onTyped, onSend } =
    props;
  const { t, language } = useStartTexts();
  const { t: ofPlace } = useMovingInTexts();
  const visitWords = useVisitTexts();
  const timeWords = useTimeWords();
  const depositWords = useDepositWords();
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      ...{ isPaperless: draft.choices?.isPaperless ?? false, wantsAutoPay: draft.choices?.wantsAutoPay ?? false },
      ...ratesOf(moveIn, draft.choices),
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
    fact('place', ofPlace('moving-in.fact.place'), placeWords(moveIn.premise)),
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
      ...(mail.goes === 'place' ? [ofPlace('moving-in.mail.place')] : addressLines(addressOf(mail), language)),
    ),
    fact(
      'visit',
      t('start.fact.visit'),
      timeWords(visit.startOn, visit.appointmentType),
      visit.gateCode !== '' && visitWords.t('visit.gateCode.given', { code: visit.gateCode }),
      visit.instructions,
    ),
    { name: ofPlace('moving-in.costs.fee'), value: <Money cents={moveIn.establishmentFeeCents} /> },
    {
      name: ofPlace('moving-in.costs.deposit'),
      value: depositWords(moveIn, decision),
      aside: changeOf('identity', ofPlace('moving-in.costs.deposit')),
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
        <RatesFields form={form as unknown as Form<RatesForm>} moveIn={moveIn}>
          <FormCheckBox form={form} name="wantsAutoPay">
            {t('start.review.autoPay')}
          </FormCheckBox>
        </RatesFields>
        <FactList facts={facts} />
        {goesToDesk(moveIn) && (
          <Notice kind="warning">
            {t(moveIn.standing === 'unlisted' ? 'start.review.unlisted' : 'start.review.desk')}
          </Notice>
        )}
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
