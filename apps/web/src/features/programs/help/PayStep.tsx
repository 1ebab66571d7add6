import { useForm } from '@mantine/form';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { readAmount } from '@wattershed/domain/money/amount';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { FieldRow } from '../../../fields/FieldRow.tsx';
import { WordedField } from '../../../fields/WordedField.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import classes from '../assistance/assistance.module.css';
import { extensionDays } from '../extension/extension-days.ts';
import type { HelpDraft, PayFields } from './help-draft.ts';
import { useHelpTexts } from './help-texts.ts';
import { OwedFacts } from './OwedFacts.tsx';
import type { Help, HelpFacts } from './use-help.ts';

type Props = {
  draft: HelpDraft;
  facts: HelpFacts;
  help: Help;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  onTyped: (fields: PayFields) => void;
  onDone: (fields: PayFields) => void;
};

/** What can be paid of it: now, each month, or all of it on a day soon. */
export function PayStep({ draft, facts, help, takesFocus, onBack, onTyped, onDone }: Props) {
  const { t, language } = useHelpTexts();
  const { extension } = help.offers;
  const days = extension ? extensionDays(extension.days) : [];
  const amount = (text: string) => (readAmount(text, language) === undefined ? t('help.pay.fault.amount') : null);
  const form = useForm<PayFields>({
    mode: 'controlled',
    initialValues: draft.pay,
    onValuesChange: onTyped,
    validate: {
      ...{ now: amount, monthly: amount },
      // A day may have passed, or a shut-off been announced, since the form was left.
      allOn: day => (day === '' || days.includes(day) ? null : t('help.pay.fault.day')),
    },
  });
  const { allOn } = form.values;
  const isGone = allOn !== '' && !days.includes(allOn);
  const shutOffOn = facts.extension?.shutOffOn;
  return (
    <StepCard title={t('help.step.pay')} takesFocus={takesFocus}>
      <StepForm form={form} onSubmit={onDone} onBack={onBack}>
        <OwedFacts facts={facts} />
        <p className={classes.text}>{t('help.pay.lead')}</p>
        <FieldRow>
          <WordedField
            form={form}
            name="now"
            label={t('help.pay.now')}
            hint={t('help.pay.now.hint')}
            input={{ inputMode: 'decimal', autoComplete: 'off', maxLength: 16 }}
          />
          <WordedField
            form={form}
            name="monthly"
            label={t('help.pay.monthly')}
            hint={t('help.pay.monthly.hint')}
            input={{ inputMode: 'decimal', autoComplete: 'off', maxLength: 16 }}
          />
        </FieldRow>
        {(extension || isGone) && (
          <Select<string>
            {...form.getInputProps('allOn')}
            name="allOn"
            label={t('help.pay.allOn', {
              amount: formatDollars(extension?.amountCents ?? facts.bill.owed.balanceCents, language),
            })}
            hint={
              extension && shutOffOn
                ? t('help.pay.allOn.shutOff', { date: formatDate(shutOffOn, language) })
                : t('help.pay.allOn.hint')
            }
            options={[
              { value: '', label: t('help.pay.allOn.none') },
              ...(isGone ? [{ value: allOn, label: formatDate(allOn, language) }] : []),
              ...days.map(day => ({ value: day, label: formatDate(day, language) })),
            ]}
          />
        )}
      </StepForm>
    </StepCard>
  );
}
