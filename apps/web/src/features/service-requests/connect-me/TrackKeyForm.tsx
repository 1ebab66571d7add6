import { useForm } from '@mantine/form';
import { href, useNavigate } from 'react-router';
import { FormShell } from '../../../fields/FormShell.tsx';
import { WordedField } from '../../../fields/WordedField.tsx';
import { useTrackTexts } from '../requests/request-texts.ts';
import { formatKey, isKey } from './tracking-key.ts';

/** The key of an email, typed. */
export function TrackKeyForm() {
  const { t } = useTrackTexts();
  const navigate = useNavigate();
  const form = useForm({
    mode: 'controlled',
    initialValues: { key: '' },
    validate: { key: text => (isKey(formatKey(text)) ? null : t('track-request.key.wrong')) },
  });
  return (
    <FormShell
      form={form}
      onSubmit={({ key }) => void navigate(href('/ConnectMeTrackRequest/:key?', { key: formatKey(key) }))}
      submitError={undefined}
      isSubmitting={false}
      submitLabel={t('track-request.action')}
    >
      <WordedField
        form={form}
        name="key"
        label={t('track-request.key')}
        hint={t('track-request.key.hint')}
        clean={formatKey}
        input={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 20 }}
      />
    </FormShell>
  );
}
