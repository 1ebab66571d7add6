import { useForm } from '@mantine/form';
import { addCents, type Cents, cents, subtractCents } from '@wattershed/domain/money/cents';
import { householdBounds, incomeSources } from '@wattershed/domain/program/household-said';
import { useSettings } from '../../../../account/settings.ts';
import { FieldRow } from '../../../../fields/FieldRow.tsx';
import { WordedField } from '../../../../fields/WordedField.tsx';
import { CheckBox } from '../../../../ui/choices/CheckBox.tsx';
import { Select } from '../../../../ui/inputs/Select.tsx';
import { StepCard } from '../../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../../wizard/StepForm.tsx';
import classes from '../assistance.module.css';
import { useAssistanceTexts } from '../assistance-texts.ts';
import { type Rules, yearly } from '../assistance-view.ts';
import {
  type AssistanceDraft,
  type FieldFault,
  faultsOf,
  type HouseholdFields,
  readCount,
} from './assistance-draft.ts';

type Props = {
  draft: Pick<AssistanceDraft, 'household'>;
  rules: Rules;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  onTyped: (fields: HouseholdFields) => void;
  onDone: (fields: HouseholdFields) => void;
};

/** Who lives there, and on what. */
export function HouseholdStep({ draft, rules, takesFocus, onBack, onTyped, onDone }: Props) {
  const { t, language } = useAssistanceTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  const words = (fault: FieldFault) =>
    t(`assistance.fault.${fault}`, {
      phone,
      amount: yearly(cents(householdBounds.incomeCents + 1), language),
      // No plural depends on it: it is a figure.
      count: String(fault === 'adults-too-many' ? householdBounds.adults : householdBounds.children),
    });
  const form = useForm<HouseholdFields>({
    mode: 'controlled',
    initialValues: draft.household,
    onValuesChange: onTyped,
    validate: fields =>
      Object.fromEntries(Object.entries(faultsOf(fields, language)).map(([name, fault]) => [name, words(fault)])),
  });
  const { publicPrograms, adults, children } = form.values;
  const counts = [readCount(adults) ?? 0, readCount(children) ?? 0] as const;
  const people = counts[0] + counts[1];
  const hasProgram = publicPrograms.length > 0;
  const sources = incomeSources.map(value => ({ value: value as string, label: t(`assistance.source.${value}`) }));
  return (
    <StepCard title={t('assistance.household')} takesFocus={takesFocus}>
      <StepForm form={form} onSubmit={onDone} onBack={onBack}>
        {rules.publicPrograms.length > 0 && (
          <fieldset className={classes.group}>
            <legend>{t('assistance.household.programs')}</legend>
            {rules.publicPrograms.map(program => (
              <CheckBox
                key={program}
                name={program}
                isChecked={publicPrograms.includes(program)}
                onChange={isChecked =>
                  form.setFieldValue(
                    'publicPrograms',
                    isChecked ? [...publicPrograms, program] : publicPrograms.filter(one => one !== program),
                  )
                }
              >
                {t(`assistance.program.${program}`)}
              </CheckBox>
            ))}
          </fieldset>
        )}
        <FieldRow>
          <WordedField
            form={form}
            name="adults"
            label={t('assistance.household.adults')}
            hint={t('assistance.household.adults.hint')}
            input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 3 }}
          />
          <WordedField
            form={form}
            name="children"
            label={t('assistance.household.children')}
            hint={t('assistance.household.children.hint')}
            input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 3 }}
          />
        </FieldRow>
        {counts.some(isMany) && (
          <p role="status" className={classes.quiet}>
            {t('assistance.household.many')}
          </p>
        )}
        <WordedField
          form={form}
          name="income"
          label={t('assistance.household.income')}
          hint={t(hasProgram ? 'assistance.household.income.maybe' : 'assistance.household.income.hint')}
          input={{ inputMode: 'decimal', autoComplete: 'off', maxLength: 16 }}
        />
        <p role="status" className={classes.quiet}>
          {people > 0 &&
            t('assistance.household.limit', { count: people, amount: yearly(limitFor(rules, people), language) })}
        </p>
        <Select
          {...form.getInputProps('primarySource')}
          name="primarySource"
          label={t('assistance.household.primarySource')}
          options={[{ value: '', label: t('assistance.household.choose') }, ...sources]}
        />
        <Select
          {...form.getInputProps('secondarySource')}
          name="secondarySource"
          label={t('assistance.household.secondarySource')}
          options={[{ value: '', label: t('assistance.household.secondarySource.none') }, ...sources]}
        />
      </StepForm>
    </StepCard>
  );
}

/** More than fit into most homes: perhaps a slip of the finger, and no reason to refuse. */
const isMany = (count: number) => count > 8;

/** Beyond the households that are listed, the limit goes on by the same step. */
function limitFor({ limitsCents }: Rules, people: number): Cents {
  const listed = limitsCents[people - 1];
  if (listed !== undefined) return listed;
  const [last = cents(0), before = cents(0)] = [limitsCents.at(-1), limitsCents.at(-2)];
  return addCents(last, cents(subtractCents(last, before) * (people - limitsCents.length)));
}
