import { useForm } from '@mantine/form';
import type { Form } from '../../../fields/bound-form.ts';
import { FormCheckBox } from '../../../fields/FormCheckBox.tsx';
import { LegalLink } from '../../../shell/legal/LegalLink.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { goesToDesk } from '../moving-in/moving-in-form.ts';
import { RatesFields, type RatesForm, ratesOf } from '../moving-in/RatesFields.tsx';
import { EstimateFacts } from '../stop/EstimateFacts.tsx';
import { useStopTexts } from '../stop/stop-texts.ts';
import classes from '../wizard.module.css';
import type { Choices, TransferIn, TransferOut, WholeDraft } from './transfer-draft.ts';
import { useTransferTexts } from './transfer-texts.ts';
import { useHappening } from './use-happening.ts';

type Props = {
  draft: WholeDraft;
  moveOut: TransferOut;
  moveIn: TransferIn;
  refusal: unknown;
  /** Where the way back was emailed after the form couldn't be sent. */
  emailedTo: string | undefined;
  isSending: boolean;
  onBack: (() => void) | undefined;
  onTyped: (choices: Choices) => void;
  onSend: (choices: Choices) => void;
};

/** The rates of the new place, what becomes of everything, and the one click that moves service. */
export function SendForm(props: Props) {
  const { draft, moveOut, moveIn, refusal, emailedTo, isSending, onBack, onTyped, onSend } = props;
  const { t } = useTransferTexts();
  const { t: stopWords } = useStopTexts();
  const happening = useHappening();
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      isPaperless: draft.choices?.isPaperless ?? moveOut.isPaperless,
      wantsAutoPay: draft.choices?.wantsAutoPay ?? moveOut.hasAutoPay,
      ...ratesOf(moveIn, draft.choices),
      agree: false,
    },
    validate: { agree: isAgreed => (isAgreed ? null : 'fields.serviceTerms.error') },
    onValuesChange: ({ agree: _, ...choices }) => onTyped(choices),
  });
  return (
    <StepForm
      form={form}
      onSubmit={({ agree: _, ...choices }) => onSend(choices)}
      onBack={isSending ? undefined : onBack}
      submitError={refusal}
      isSubmitting={isSending}
      submitLabel={t('transfer.review.send')}
    >
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
          {happening(draft, { moveOut, moveIn }).map(sentence => (
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
  );
}
