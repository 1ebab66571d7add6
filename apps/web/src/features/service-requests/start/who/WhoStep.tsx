import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { checkApplicant } from '@wattershed/contract/service-requests/start';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { applicantKinds } from '@wattershed/domain/service/start/applicant';
import { mutation } from '../../../../api/query.ts';
import { BoundField } from '../../../../fields/BoundField.tsx';
import { EmailField } from '../../../../fields/contact/EmailField.tsx';
import { FieldRow } from '../../../../fields/FieldRow.tsx';
import { FormCheckBox } from '../../../../fields/FormCheckBox.tsx';
import { PhoneAndKindFields } from '../../../../fields/person/PhoneAndKindFields.tsx';
import { RadioCards } from '../../../../ui/choices/RadioCards.tsx';
import { StepCard } from '../../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../../wizard/StepForm.tsx';
import { BirthFields } from '../../BirthFields.tsx';
import { useStartTexts } from '../start-texts.ts';
import type { StepProps } from '../step-props.ts';
import { applicantOf, emptyWho, errorsOfProblems, type WhoForm, whoErrors } from './who-form.ts';

type Props = StepProps & {
  today: LocalDate;
  /** A customer pays well: nobody is asked about them, so their name is all that is needed, and it is known. */
  hasGoodRecord: boolean;
  onTyped: (who: WhoForm) => void;
  onDone: (who: WhoForm) => void;
};

/** In whose name service is. */
export function WhoStep({
  draft,
  customer,
  today,
  hasGoodRecord,
  takesFocus,
  refusal,
  onBack,
  onTyped,
  onDone,
}: Props) {
  const { t } = useStartTexts();
  const isKnown = customer?.isOwner === true;
  const isNothingAsked = isKnown && hasGoodRecord;
  const form = useForm<WhoForm>({
    mode: 'controlled',
    initialValues: draft.typed?.who ?? draft.who ?? emptyWho,
    validate: values => (isNothingAsked ? {} : { ...whoErrors(values, today, isKnown) }),
    onValuesChange: onTyped,
  });
  const check = useMutation(mutation(checkApplicant));
  const { kind, isWithOther } = form.values;

  function goOn(values: WhoForm): void {
    if (isKnown) {
      onDone({ ...values, isWithOther: false });
      return;
    }
    check.mutate(
      { applicant: applicantOf(values) },
      {
        onSuccess: ({ problems }) => {
          const named = Object.fromEntries(problems.map(({ field, problem }) => [field, problem]));
          if (problems.length === 0) onDone(values);
          else form.setErrors({ ...errorsOfProblems(values, named) });
        },
      },
    );
  }

  return (
    <StepCard title={t('start.who.title')} takesFocus={takesFocus}>
      <StepForm
        form={form}
        onSubmit={goOn}
        onBack={onBack}
        submitError={check.error ?? refusal}
        isSubmitting={check.isPending}
      >
        {isKnown && <p>{t(isNothingAsked ? 'start.who.known' : 'start.who.knownAsked')}</p>}
        {!isNothingAsked && (
          <>
            <RadioCards
              legend={t('start.who.kind')}
              name="kind"
              value={kind}
              options={applicantKinds.map(value => ({
                value,
                title: t(`start.who.kind.${value}`),
                detail: t(`start.who.kind.${value}.text`),
              }))}
              onChange={chosen => {
                form.clearErrors();
                form.setValues({ kind: chosen });
              }}
            />
            {kind !== 'person' && (
              <BoundField
                form={form}
                name="companyName"
                words="fields.organisationName"
                input={{ autoComplete: 'organization', maxLength: 80 }}
              />
            )}
            {kind === 'company' && <p>{t('start.who.speaks')}</p>}
            <FieldRow>
              <BoundField
                form={form}
                name="firstName"
                words="fields.firstName"
                input={{ autoComplete: 'given-name' }}
              />
              <BoundField form={form} name="lastName" words="fields.lastName" input={{ autoComplete: 'family-name' }} />
            </FieldRow>
            {kind !== 'company' && <BirthFields form={form} whose="birth" legend={t('start.birth')} />}
            {!isKnown && (
              <>
                <EmailField form={form} name="email" hint={t('start.who.emailHint')} />
                <PhoneAndKindFields form={form} name="phone" kindName="phoneType" />
              </>
            )}
            {!isKnown && kind !== 'company' && (
              <FormCheckBox form={form} name="isWithOther">
                {t('start.who.other')}
              </FormCheckBox>
            )}
            {!isKnown && kind !== 'company' && isWithOther && (
              <>
                <FieldRow>
                  <BoundField
                    form={form}
                    name="coFirstName"
                    label={t('start.who.coFirstName')}
                    missingWords="fields.coFirstName.missing"
                    input={{ autoComplete: 'off' }}
                  />
                  <BoundField
                    form={form}
                    name="coLastName"
                    label={t('start.who.coLastName')}
                    missingWords="fields.coLastName.missing"
                    input={{ autoComplete: 'off' }}
                  />
                </FieldRow>
                <BirthFields form={form} whose="coBirth" legend={t('start.birth.co')} />
              </>
            )}
          </>
        )}
      </StepForm>
    </StepCard>
  );
}
