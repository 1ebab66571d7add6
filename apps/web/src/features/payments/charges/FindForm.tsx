import { useForm } from '@mantine/form';
import type { ApiError } from '../../../api/api-error.ts';
import { BoundField } from '../../../fields/BoundField.tsx';
import { FieldRow } from '../../../fields/FieldRow.tsx';
import { FormShell } from '../../../fields/FormShell.tsx';
import { type Rule, rule } from '../../../fields/rule.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useChargeTexts } from './charge-texts.ts';

export type Numbers = { invoiceNumber: string; customerNumber: string };

type Props = {
  title: string;
  label: string;
  /** The last search: what it found nothing of, or how it failed. */
  error: ApiError | null;
  isSubmitting: boolean;
  onFind: (numbers: Numbers) => void;
};

const registerNumber: Rule = rule(value => /^[A-Za-z\d-]{4,20}$/.test(value), 'fields.registerNumber.error');

/** Both numbers of an invoice or an application: one alone finds nothing. */
export function FindForm({ title, label, error, isSubmitting, onFind }: Props) {
  const { t } = useChargeTexts();
  const form = useForm<Numbers>({
    mode: 'uncontrolled',
    initialValues: { invoiceNumber: '', customerNumber: '' },
    validate: { invoiceNumber: registerNumber, customerNumber: registerNumber },
  });
  const isMissing = error?.code === 'RES404';
  return (
    <Card title={title}>
      <p>{t('charges.find.where')}</p>
      {isMissing && <Notice kind="error">{t('charges.find.none')}</Notice>}
      <FormShell
        form={form}
        onSubmit={({ invoiceNumber, customerNumber }) =>
          onFind({ invoiceNumber: invoiceNumber.trim(), customerNumber: customerNumber.trim() })
        }
        submitError={isMissing ? undefined : error}
        isSubmitting={isSubmitting}
        submitLabel={t('charges.find.action')}
      >
        <FieldRow>
          <BoundField
            form={form}
            name="invoiceNumber"
            label={label}
            missingWords="fields.registerNumber.missing"
            input={{ autoComplete: 'off', inputMode: 'numeric', maxLength: 20 }}
          />
          <BoundField
            form={form}
            name="customerNumber"
            label={t('charges.find.customerNumber')}
            missingWords="fields.customerNumber.missing"
            input={{ autoComplete: 'off', maxLength: 20 }}
          />
        </FieldRow>
      </FormShell>
    </Card>
  );
}
