import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { FormShell } from '../../fields/FormShell.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { PasswordAgainField, passwordRule } from './PasswordAgainField.tsx';
import { ownWords } from './two-factor-errors.ts';
import { useTwoFactorTexts } from './two-factor-texts.ts';

type Props = {
  title: string;
  text: string;
  action: string;
  /** What it does can't be taken back by a click. */
  isDanger?: boolean;
  error: unknown;
  isSubmitting: boolean;
  onClose: () => void;
  onConfirm: (password: string) => void;
};

/** Says what will happen and asks for the password: an unattended session isn't enough. */
export function AskPasswordDialog(props: Props) {
  const { title, text, action, isDanger = false, error, isSubmitting, onClose, onConfirm } = props;
  const { t } = useTwoFactorTexts();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: passwordRule },
  });
  const own = ownWords(error, 'change', t);
  const { setFieldValue } = form;

  // A refused secret isn't kept.
  useEffect(() => {
    if (error) setFieldValue('password', '');
  }, [error, setFieldValue]);

  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <FormShell
        form={form}
        onSubmit={({ password }) => onConfirm(password)}
        submitError={own ? undefined : error}
        isSubmitting={isSubmitting}
        submitLabel={action}
        {...(isDanger ? { submitKind: 'danger-final' as const } : {})}
        actions={
          <Button kind="plain" onClick={onClose}>
            {t('two-factor.action.keep')}
          </Button>
        }
      >
        <PasswordAgainField form={form} isRefused={Boolean(error)} />
        {own && <Notice kind="error">{own}</Notice>}
      </FormShell>
    </Dialog>
  );
}
