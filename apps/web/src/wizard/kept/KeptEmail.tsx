import { useForm } from '@mantine/form';
import { contactRules } from '../../fields/contact/contact-rules.ts';
import { EmailField } from '../../fields/contact/EmailField.tsx';
import { FormShell } from '../../fields/FormShell.tsx';
import { useKeptTexts } from './kept-texts.ts';

/** Where a visitor wants the way back, in a form that asks for no email address itself. */
export function KeptEmail({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const { t } = useKeptTexts();
  const form = useForm({
    mode: 'controlled',
    initialValues: { email },
    validate: { email: contactRules.email },
  });
  return (
    <FormShell
      form={form}
      onSubmit={values => onEmail(values.email.trim())}
      submitError={undefined}
      isSubmitting={false}
      submitLabel={t('kept.send')}
    >
      <EmailField form={form} name="email" />
    </FormShell>
  );
}
