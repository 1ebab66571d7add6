import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { applyForRebate, listRebates } from '@wattershed/contract/ways-to-save/rebates';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { rebateCents } from '@wattershed/domain/saving/rebates/rebate-rules';
import { href, useNavigate } from 'react-router';
import { useAccount } from '../../../../account/chosen/account-context.ts';
import { mutation, refresh } from '../../../../api/query.ts';
import type { Uploads } from '../../../../fields/documents/use-uploads.ts';
import { CheckBox } from '../../../../ui/choices/CheckBox.tsx';
import { type Fact, FactList } from '../../../../ui/content/FactList.tsx';
import { TextButton } from '../../../../ui/page/TextButton.tsx';
import { toast } from '../../../../ui/page/toast.ts';
import { StepCard } from '../../../../ui/steps/StepCard.tsx';
import { forgetDraft } from '../../../../wizard/kept-draft.ts';
import { StepForm } from '../../../../wizard/StepForm.tsx';
import { useRebateTexts } from '../rebate-texts.ts';
import type { Program } from '../rebate-words.ts';
import classes from '../rebates.module.css';
import { draftName, type RebateDraft, type RebateStep, readPurchase, requestOf } from './rebate-draft.ts';

type Props = {
  program: Program;
  draft: RebateDraft;
  uploads: Uploads;
  filesName: string;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  onChange: (step: RebateStep) => void;
};

/** What is sent, once more to read; the customer certifies it with the last click. */
export function ReviewStep({ program, draft, uploads, filesName, takesFocus, onBack, onChange }: Props) {
  const { t, language } = useRebateTexts();
  const { accountNumber } = useAccount().account;
  const navigate = useNavigate();
  const apply = useMutation(mutation(applyForRebate));
  const form = useForm({
    mode: 'controlled',
    initialValues: { isCertified: false },
    validate: { isCertified: is => (is ? null : t('rebates.review.certify.error')) },
  });
  const facts = useFacts(program, draft, uploads.uploads.map(({ name }) => name).join(', '));

  function send() {
    const documentIds = uploads.takeDocumentIds();
    // A receipt that was uploaded too long ago is gone: its step says so.
    if (!documentIds || documentIds.length === 0) return onChange('receipt');
    const request = requestOf(program, draft, { documentIds, language, accountNumber });
    if (!request) return onChange('purchase');
    apply.mutate(request, {
      onSuccess: async ({ applicationId }) => {
        forgetDraft(draftName);
        forgetDraft(filesName);
        // The list says then that this rebate was applied for, and this screen would.
        await navigate(href('/WaysToSave/Rebate/:applicationId?', { applicationId }), { replace: true });
        toast.success(t('rebates.apply.done'));
        await refresh(listRebates);
      },
    });
  }

  const error = form.errors.isCertified as string | undefined;
  return (
    <StepCard title={t('rebates.review.title')} takesFocus={takesFocus}>
      <FactList
        facts={facts.map(
          ({ step, ...fact }): Fact => ({
            ...fact,
            aside: step && (
              <TextButton onClick={() => onChange(step)} aria-label={t('rebates.review.changeOf', { what: fact.name })}>
                {t('rebates.review.change')}
              </TextButton>
            ),
          }),
        )}
      />
      <StepForm
        form={form}
        onSubmit={send}
        onBack={onBack}
        submitLabel={t('rebates.action.send')}
        submitError={apply.error}
        isSubmitting={apply.isPending}
      >
        <div>
          <CheckBox
            name="isCertified"
            isChecked={form.values.isCertified}
            onChange={is => form.setFieldValue('isCertified', is)}
            errorId={error ? 'rebate-certify-error' : undefined}
          >
            {t('rebates.review.certify')}
          </CheckBox>
          {error && (
            <p id="rebate-certify-error" className={classes.error}>
              {error}
            </p>
          )}
        </div>
      </StepForm>
    </StepCard>
  );
}

function useFacts(program: Program, { purchase, payBy }: RebateDraft, files: string): (Fact & { step?: RebateStep })[] {
  const { t, language } = useRebateTexts();
  const read = purchase && readPurchase(purchase, language);
  if (!read || !payBy) return [];
  const step = 'purchase' as const;
  return [
    { name: t('rebates.detail.amount'), value: formatDollars(rebateCents(program, read), language), isStrong: true },
    { name: t('rebates.detail.purchasedOn'), value: formatDate(read.purchasedOn, language), step },
    { name: t('rebates.detail.store'), value: read.store, step },
    { name: t('rebates.detail.paid'), value: formatDollars(read.paidCents, language), step },
    ...(program.unit === 'each' && program.mostUnits === 1
      ? []
      : [{ name: t(`rebates.detail.units.${program.unit}`), value: String(read.units), step }]),
    ...program.needs.map(need => ({ name: t(`rebates.detail.${need}`), value: read[need], step })),
    { name: t('rebates.detail.files'), value: files, step: 'receipt' },
    { name: t('rebates.detail.payBy'), value: t(`rebates.pay.${payBy}`), step: 'payment' },
  ];
}
