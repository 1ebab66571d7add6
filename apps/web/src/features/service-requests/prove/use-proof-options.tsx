import { BoundField } from '../../../fields/BoundField.tsx';
import type { Form } from '../../../fields/bound-form.ts';
import { useFieldTexts } from '../../../fields/field-texts.ts';
import type { RadioOption } from '../../../ui/choices/RadioCards.tsx';
import { BirthFields } from '../BirthFields.tsx';
import type { ProofKind, ProveForm } from './prove-form.ts';
import { useProveTexts } from './prove-texts.ts';

/** What people may show that an account is theirs with, each with its field. */
export function useProofOptions(form: Form<ProveForm>): Record<ProofKind, RadioOption<ProofKind>> {
  const { t } = useProveTexts();
  const { t: field } = useFieldTexts();
  return {
    code: {
      value: 'code',
      title: field('fields.pin'),
      detail: t('prove.code'),
      children: (
        <BoundField
          form={form}
          name="code"
          words="fields.pin"
          clean={text => text.replace(/\D/g, '').slice(0, 6)}
          input={{ inputMode: 'numeric', autoComplete: 'off' }}
        />
      ),
    },
    ssn: {
      value: 'ssn',
      title: field('fields.ssn'),
      detail: t('prove.ssn'),
      children: (
        <BoundField
          form={form}
          name="ssn"
          words="fields.ssn"
          input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 11, type: 'password' }}
        />
      ),
    },
    birth: {
      value: 'birth',
      title: field('fields.birthDate'),
      children: <BirthFields form={form as never} whose="birth" legend={field('fields.birthDate')} />,
    },
  };
}
