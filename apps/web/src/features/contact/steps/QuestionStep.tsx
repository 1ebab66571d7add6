import { useForm } from '@mantine/form';
import { contactBounds } from '@wattershed/domain/contact/us/contact-form';
import { contactTopicFacts } from '@wattershed/domain/contact/us/contact-topics';
import { formatZip } from '@wattershed/domain/contact/zip';
import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import { WordedArea } from '../../../fields/WordedArea.tsx';
import { WordedField } from '../../../fields/WordedField.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { faultsOf, type TypedForm } from '../contact-draft.ts';
import { useContactTexts, useTopicNames } from '../contact-texts.ts';
import type { Customer } from '../customer.ts';
import { BillField } from './BillField.tsx';
import { wordsOfFaults } from './fault-words.ts';

type Props = {
  form: TypedForm;
  customer: Customer | undefined;
  takesFocus: boolean;
  refusal: unknown;
  onBack: (() => void) | undefined;
  onTyped: (form: Partial<TypedForm>) => void;
  onDone: (form: Partial<TypedForm>) => void;
};

/** The question in one’s own words, and what its topic needs besides. */
export function QuestionStep({ form: typed, customer, takesFocus, refusal, onBack, onTyped, onDone }: Props) {
  const { t } = useContactTexts();
  const { t: names } = useTopicNames();
  const facts = contactTopicFacts(typed.ContactUsType);
  const { Comment, BillNumber, City, PostalCode, Username, Page, Reference, Position } = typed;
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      ...{ Comment, BillNumber, City, PostalCode, Username, Page, Reference, Position },
      ServiceAddress: typed.ServiceAddress || (customer?.serviceAddress ?? ''),
    },
    validate: values => wordsOfFaults(t, faultsOf('question', { ...typed, ...values })),
    onValuesChange: onTyped,
  });
  const asks = (field: NonNullable<typeof facts>['asks'][number]) => facts?.asks.includes(field) ?? false;
  const line = (name: keyof typeof form.values, maxLength: number, more: object = {}) => (
    <WordedField
      form={form}
      name={name}
      label={t(`contact-us.field.${name as 'City'}`)}
      input={{ maxLength, ...more }}
    />
  );
  return (
    <StepCard
      title={facts ? names(`contact-topics.${typed.ContactUsType as 'OtherQuestion'}`) : t('contact-us.step.question')}
      takesFocus={takesFocus}
    >
      <StepForm form={form} onSubmit={onDone} onBack={onBack} submitError={refusal}>
        {asks('BillNumber') && (
          <BillField form={form} customer={customer}>
            {line('BillNumber', contactBounds.billNumber)}
          </BillField>
        )}
        {asks('ServiceAddress') &&
          line('ServiceAddress', contactBounds.serviceAddress, { autoComplete: 'street-address' })}
        {asks('ServiceAddress') && !customer && (
          <>
            {line('City', fieldBounds.city.max, { autoComplete: 'address-level2' })}
            <WordedField
              form={form}
              name="PostalCode"
              label={t('contact-us.field.PostalCode')}
              clean={formatZip}
              input={{ inputMode: 'numeric', autoComplete: 'postal-code' }}
            />
          </>
        )}
        {asks('Username') && line('Username', fieldBounds.userId.max, { autoComplete: 'username' })}
        {asks('Page') && line('Page', contactBounds.page)}
        {asks('Reference') && line('Reference', contactBounds.reference)}
        {asks('Position') && line('Position', contactBounds.position)}
        <WordedArea
          form={form}
          name="Comment"
          rows={6}
          maxLength={contactBounds.comment}
          label={t('contact-us.field.Comment')}
          hint={t('contact-us.field.Comment.hint')}
        />
      </StepForm>
    </StepCard>
  );
}
