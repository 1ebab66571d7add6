import { useForm } from '@mantine/form';
import { addressLines } from '@wattershed/domain/contact/mailing-address';
import { negateCents } from '@wattershed/domain/money/cents';
import { addressOf } from '../../../fields/address/address-form.ts';
import { type Fact, FactList } from '../../../ui/content/FactList.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { placeWords } from '../place-words.ts';
import { useTimeWords } from '../visit/slot-words.ts';
import type { Visit } from '../visit/visit-form.ts';
import { useVisitTexts } from '../visit/visit-texts.ts';
import type { BillForm, MoveOut, StopStep } from './stop-draft.ts';
import { useStopTexts } from './stop-texts.ts';

type Props = {
  moveOut: MoveOut;
  visit: Visit;
  bill: BillForm;
  takesFocus: boolean;
  refusal: unknown;
  /** Where the way back was emailed after the form couldn't be sent. */
  emailedTo: string | undefined;
  isSending: boolean;
  onBack: (() => void) | undefined;
  onChange: (step: StopStep) => void;
  onSend: () => void;
};

/** Everything once more, and the one click that stops. */
export function ReviewStep(props: Props) {
  const { moveOut, visit, bill, takesFocus, refusal, emailedTo, isSending, onBack, onChange, onSend } = props;
  const { t, language } = useStopTexts();
  const visitWords = useVisitTexts();
  const timeWords = useTimeWords();
  const form = useForm({});
  const { estimate } = moveOut;
  const fact = (step: StopStep, name: string, ...lines: (string | false)[]): Fact => ({
    name,
    value: lines.filter(Boolean).map(line => <div key={String(line)}>{line}</div>),
    aside: !isSending && (
      <TextButton aria-label={t('stop.review.changeOf', { what: name })} onClick={() => onChange(step)}>
        {t('stop.review.change')}
      </TextButton>
    ),
  });
  const facts: Fact[] = [
    { name: t('stop.fact.place'), value: placeWords(moveOut.place) },
    {
      name: t('stop.fact.services'),
      value: moveOut.services.map(one => t(`stop.commodity.${one.commodity}`)).join(', '),
    },
    fact(
      'when',
      t('stop.fact.when'),
      timeWords(visit.day, visit.appointmentType),
      visit.gateCode !== '' && visitWords.t('visit.gateCode.given', { code: visit.gateCode }),
      visit.instructions,
    ),
    ...(bill.reason === '' ? [] : [fact('bill', t('stop.reason'), t(`stop.reason.${bill.reason}`))]),
    fact(
      'bill',
      t('stop.fact.mail'),
      ...(bill.goes === 'same' ? [t('stop.bill.same')] : addressLines(addressOf(bill), language)),
    ),
    { name: t('stop.fact.email'), value: moveOut.maskedEmail },
    ...(estimate
      ? [
          {
            name: t(estimate.leftCents < 0 ? 'stop.estimate.back' : 'stop.estimate.left'),
            value: <Money cents={estimate.leftCents < 0 ? negateCents(estimate.leftCents) : estimate.leftCents} />,
          },
        ]
      : []),
  ];
  return (
    <StepCard title={t('stop.review.title')} takesFocus={takesFocus}>
      <StepForm
        form={form}
        onSubmit={onSend}
        onBack={isSending ? undefined : onBack}
        submitError={refusal}
        isSubmitting={isSending}
        submitLabel={t('stop.review.send')}
      >
        <FactList facts={facts} />
        <p>{t('stop.review.cancel')}</p>
        {emailedTo && <Notice kind="info">{t('stop.review.failed', { email: emailedTo })}</Notice>}
      </StepForm>
    </StepCard>
  );
}
