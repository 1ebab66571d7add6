import { useForm } from '@mantine/form';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { firstPurchaseDay, type RebateFault, rebateBounds } from '@wattershed/domain/saving/rebates/rebate-rules';
import { WordedField } from '../../../../fields/WordedField.tsx';
import { StepCard } from '../../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../../wizard/StepForm.tsx';
import { useRebateTexts } from '../rebate-texts.ts';
import type { Program } from '../rebate-words.ts';
import { Estimate } from './Estimate.tsx';
import { emptyPurchase, type PurchaseFields, purchaseFaults, type RebateDraft } from './rebate-draft.ts';

type Props = {
  program: Program;
  draft: RebateDraft;
  today: LocalDate;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  onTyped: (fields: PurchaseFields) => void;
  onDone: (fields: PurchaseFields) => void;
};

export function PurchaseStep({ program, draft, today, takesFocus, onBack, onTyped, onDone }: Props) {
  const { t, language } = useRebateTexts();
  const first = firstPurchaseDay(program, today);
  const from = formatDate(first, language);
  const words = (fault: RebateFault | 'no-date') => {
    if (fault === 'no-date') return t('rebates.purchase.date.missing');
    if (fault === 'units') return t('rebates.purchase.units.error', { most: rebateBounds.most });
    if (fault === 'date-to-come') return t('rebates.purchase.date-to-come');
    if (fault === 'date-before-program') return t('rebates.purchase.date-before-program', { from });
    if (fault === 'date-too-long-ago')
      return t('rebates.purchase.date-too-long-ago', { from, days: program.applyWithinDays });
    return t(`rebates.purchase.${fault}.error`);
  };
  const form = useForm<PurchaseFields>({
    mode: 'controlled',
    initialValues: draft.typed ?? draft.purchase ?? emptyPurchase(program),
    onValuesChange: onTyped,
    validate: fields => {
      const faults = Object.entries(purchaseFaults(program, fields, { language, today }));
      return Object.fromEntries(faults.map(([name, fault]) => [name, words(fault)]));
    },
  });
  const isCounted = !(program.unit === 'each' && program.mostUnits === 1);
  return (
    <StepCard title={t('rebates.purchase.title')} takesFocus={takesFocus}>
      <StepForm form={form} onSubmit={onDone} onBack={onBack}>
        <WordedField
          form={form}
          name="purchasedOn"
          label={t('rebates.purchase.date')}
          hint={t('rebates.purchase.date.hint', { from })}
          input={{ type: 'date', min: first, max: today }}
        />
        <WordedField
          form={form}
          name="store"
          label={t('rebates.purchase.store')}
          input={{ maxLength: rebateBounds.store, autoComplete: 'off' }}
        />
        <WordedField
          form={form}
          name="paid"
          label={t('rebates.purchase.paid')}
          input={{ inputMode: 'decimal', autoComplete: 'off', maxLength: 14 }}
        />
        {isCounted && (
          <WordedField
            form={form}
            name="units"
            label={t(`rebates.purchase.units.${program.unit}`)}
            input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 5 }}
          />
        )}
        {program.needs.map(need => (
          <WordedField
            key={need}
            form={form}
            name={need}
            label={t(`rebates.purchase.${need}`)}
            hint={need === 'model' ? undefined : t(`rebates.purchase.${need}.hint`)}
            input={{ autoComplete: 'off', maxLength: rebateBounds[need] + (need === 'model' ? 0 : 6) }}
          />
        ))}
        <Estimate program={program} fields={form.values} />
      </StepForm>
    </StepCard>
  );
}
