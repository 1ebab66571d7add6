import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { type listPasskeys, removePasskey } from '@wattershed/contract/passkeys';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import type { Language } from '@wattershed/domain/text/language';
import { useState } from 'react';
import { mutation } from '../../api/query.ts';
import { FormShell } from '../../fields/FormShell.tsx';
import { personRules } from '../../fields/person/person-rules.ts';
import { SecretField } from '../../fields/person/SecretField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Row, Rows } from '../../ui/rows/Row.tsx';
import { usePasskeyTexts } from './passkey-texts.ts';
import classes from './passkeys.module.css';

export type Passkeys = DataOf<typeof listPasskeys>['passkeys'];

type Props = {
  uuid: string;
  passkeys: Passkeys;
  canRemove: boolean;
  onRemoved: (answer: { passkeys: Passkeys }) => void;
};

export function PasskeyList({ uuid, passkeys, canRemove, onRemoved }: Props) {
  const { t, language } = usePasskeyTexts();
  const [leaving, setLeaving] = useState<Passkeys[number]>();
  const nameOf = ({ label }: Passkeys[number]) => label || t('passkeys.unnamed');
  return (
    <>
      <Rows>
        {passkeys.map(passkey => (
          <li key={passkey.credentialId}>
            <Row
              icon="lock"
              label={nameOf(passkey)}
              action={
                canRemove && (
                  <Button
                    kind="danger"
                    aria-label={t('passkeys.removeNamed', { name: nameOf(passkey) })}
                    onClick={() => setLeaving(passkey)}
                  >
                    {t('passkeys.action.remove')}
                  </Button>
                )
              }
            >
              <p className={classes.quiet}>
                {t('passkeys.created', { day: dayOf(passkey.createdAt, language) })}
                {' · '}
                {passkey.lastUsedAt
                  ? t('passkeys.used', { day: dayOf(passkey.lastUsedAt, language) })
                  : t('passkeys.neverUsed')}
              </p>
            </Row>
          </li>
        ))}
      </Rows>
      {leaving && (
        <Dialog title={t('passkeys.removeTitle')} onClose={() => setLeaving(undefined)}>
          <RemoveForm
            uuid={uuid}
            credentialId={leaving.credentialId}
            lead={t('passkeys.removeLead', { name: nameOf(leaving) })}
            onCancel={() => setLeaving(undefined)}
            onRemoved={answer => {
              setLeaving(undefined);
              onRemoved(answer);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

type RemoveProps = Pick<Props, 'uuid' | 'onRemoved'> & { credentialId: string; lead: string; onCancel: () => void };

function RemoveForm({ uuid, credentialId, lead, onRemoved, onCancel }: RemoveProps) {
  const { t } = usePasskeyTexts();
  const remove = useMutation(mutation(removePasskey));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: personRules.password },
  });
  return (
    <FormShell
      form={form}
      onSubmit={({ password }) =>
        remove.mutate(
          { uuid, credentialId, password },
          { onSuccess: onRemoved, onError: () => form.setFieldValue('password', '') },
        )
      }
      submitError={remove.error}
      isSubmitting={remove.isPending}
      submitLabel={t('passkeys.action.remove')}
      submitKind="danger-final"
      actions={
        <Button kind="plain" onClick={onCancel}>
          {t('passkeys.action.cancel')}
        </Button>
      }
    >
      <p>{lead}</p>
      <SecretField form={form} name="password" label={t('passkeys.password')} />
    </FormShell>
  );
}

function dayOf(instant: string, language: Language): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return formatDate(todayIn(timeZone, new Date(instant)), language);
}
