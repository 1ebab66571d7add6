import { useForm } from '@mantine/form';
import { addressLines } from '@wattershed/domain/contact/mailing-address';
import { addressOf } from '../../../fields/address/address-form.ts';
import type { Form } from '../../../fields/bound-form.ts';
import { FormCheckBox } from '../../../fields/FormCheckBox.tsx';
import { LegalLink } from '../../../shell/legal/LegalLink.tsx';
import { type Fact, FactList } from '../../../ui/content/FactList.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { useDepositWords } from '../moving-in/CostsCard.tsx';
import { goesToDesk, type MovingInProps } from '../moving-in/moving-in-form.ts';
import { useMovingInTexts } from '../moving-in/moving-in-texts.ts';
import { RatesFields, type RatesForm, ratesOf } from '../moving-in/RatesFields.tsx';
import { placeWords } from '../place-words.ts';
import { EstimateFacts } from '../stop/EstimateFacts.tsx';
import { useStopTexts } from '../stop/stop-texts.ts';
import { useTimeWords } from '../visit/slot-words.ts';
import type { Visit } from '../visit/visit-form.ts';
import { useVisitTexts } from '../visit/visit-texts.ts';
import classes from '../wizard.module.css';
import {
  type Choices,
  decisionOf,
  type TransferDraft,
  type TransferIn,
  type TransferOut,
  type TransferStep,
} from './transfer-draft.ts';
import { useTransferTexts } from './transfer-texts.ts';
import { useHappening } from './use-happening.ts';

type Props = MovingInProps & {
  draft: TransferDraft;
  moveOut: TransferOut;
  moveIn: TransferIn;
  /** Where the way back was emailed after the form couldn't be sent. */
  emailedTo: string | undefined;
  isSending: boolean;
  onChange: (step: TransferStep) => void;
  onTyped: (choices: Choices) => void;
  onSend: (choices: Choices) => void;
};

/** Both halves on one page, the rates of the new place, what becomes of everything, and the one click that moves service. */
export function TransferReview(props: Props) {
  const { draft, moveOut, moveIn, takesFocus, refusal, emailedTo, isSending, onBack, onChange, onTyped, onSend } =
    props;
  const { t, language } = useTransferTexts();
  const { t: ofPlace } = useMovingInTexts();
  const { t: stopWords } = useStopTexts();
  const { t: visitWords } = useVisitTexts();
  const timeWords = useTimeWords();
  const depositWords = useDepositWords();
  const happening = useHappening();
  const decision = decisionOf(moveIn);
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      isPaperless: draft.choices?.isPaperless ?? false,
      wantsAutoPay: draft.choices?.wantsAutoPay ?? moveOut.hasAutoPay,
      ...ratesOf(moveIn, draft.choices),
      agree: false,
    },
    validate: { agree: isAgreed => (isAgreed ? null : 'fields.serviceTerms.error') },
    onValuesChange: ({ agree: _, ...choices }) => onTyped(choices),
  });
  const { out, in: first, move, mail } = draft;
  if (!out || !first || !move || !mail || move.reason === '') return null;
  const fact = (step: TransferStep, name: string, ...lines: (string | false)[]): Fact => ({
    name,
    value: lines.filter(Boolean).map(line => <div key={String(line)}>{line}</div>),
    aside: !isSending && (
      <TextButton aria-label={t('transfer.review.changeOf', { what: name })} onClick={() => onChange(step)}>
        {t('transfer.review.change')}
      </TextButton>
    ),
  });
  const visitFact = (step: 'out' | 'in', { day, appointmentType, gateCode, instructions }: Visit) =>
    fact(
      step,
      t(`transfer.fact.${step}`),
      timeWords(day, appointmentType),
      gateCode !== '' && visitWords('visit.gateCode.given', { code: gateCode }),
      instructions,
    );
  const oldFacts: Fact[] = [
    { name: t('transfer.fact.oldPlace'), value: placeWords(moveOut.place) },
    {
      name: t('transfer.fact.services'),
      value: moveOut.services.map(({ commodity }) => ofPlace(`moving-in.commodity.${commodity}`)).join(', '),
    },
    visitFact('out', out),
    fact('move', t('transfer.fact.reason'), stopWords(`stop.reason.${move.reason}`)),
  ];
  const newFacts: Fact[] = [
    fact('place', t('transfer.fact.newPlace'), placeWords(moveIn.premise)),
    visitFact('in', first),
    ...(moveIn.coApplicant === '' || move.coApplicant === ''
      ? []
      : [fact('move', t('transfer.fact.co'), moveIn.coApplicant, t(`transfer.move.${move.coApplicant}`))]),
    fact(
      'mail',
      t('transfer.fact.mail'),
      ...(mail.goes === 'place' ? [placeWords(moveIn.premise)] : addressLines(addressOf(mail), language)),
    ),
    { name: ofPlace('moving-in.costs.fee'), value: <Money cents={moveIn.establishmentFeeCents} /> },
    { name: ofPlace('moving-in.costs.deposit'), value: depositWords(moveIn, decision) },
  ];
  return (
    <StepCard title={t('transfer.review.title')} takesFocus={takesFocus}>
      <StepForm
        form={form}
        onSubmit={({ agree: _, ...choices }) => onSend(choices)}
        onBack={isSending ? undefined : onBack}
        submitError={refusal}
        isSubmitting={isSending}
        submitLabel={t('transfer.review.send')}
      >
        <section className={classes.group}>
          <h3 className={classes.legend}>{t('transfer.review.old')}</h3>
          <FactList facts={oldFacts} />
        </section>
        <section className={classes.group}>
          <h3 className={classes.legend}>{t('transfer.review.new')}</h3>
          <FactList facts={newFacts} />
        </section>
        {goesToDesk(moveIn) && <Notice kind="warning">{t('transfer.there.risk')}</Notice>}
        <RatesFields form={form as unknown as Form<RatesForm>} moveIn={moveIn}>
          <FormCheckBox form={form} name="wantsAutoPay">
            {t(moveOut.hasAutoPay ? 'transfer.review.autoPayAgain' : 'transfer.review.autoPay')}
          </FormCheckBox>
        </RatesFields>
        <section className={classes.group}>
          <h3 className={classes.legend}>{t('transfer.review.estimate')}</h3>
          {moveOut.estimate ? (
            <>
              <EstimateFacts estimate={moveOut.estimate} back={t('transfer.review.back')} />
              <p className={classes.quiet}>{stopWords('stop.estimate.about')}</p>
            </>
          ) : (
            <p className={classes.quiet}>{stopWords('stop.estimate.none')}</p>
          )}
        </section>
        <section className={classes.group}>
          <h3 className={classes.legend}>{t('transfer.review.happens')}</h3>
          <ul className={classes.list}>
            {happening({ out, in: first, move }, { moveOut, moveIn }).map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
        <p>{t('transfer.review.email', { email: moveOut.maskedEmail })}</p>
        <FormCheckBox
          form={form}
          name="agree"
          aside={<LegalLink topic="terms">{t('transfer.review.termsLink')}</LegalLink>}
        >
          {t('transfer.review.agree')}
        </FormCheckBox>
        {emailedTo && <Notice kind="info">{t('transfer.review.failed', { email: emailedTo })}</Notice>}
      </StepForm>
    </StepCard>
  );
}
