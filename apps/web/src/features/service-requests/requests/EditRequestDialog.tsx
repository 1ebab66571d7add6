import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { listConnectRequests } from '@wattershed/contract/service-requests/connect-me';
import {
  editTrackedRequest,
  getTrackedRequest,
  listTrackedRequests,
} from '@wattershed/contract/service-requests/requests';
import { addDays, parseLocalDate } from '@wattershed/domain/calendar/local-date';
import { cleanPhone, formatPhone } from '@wattershed/domain/contact/phone';
import { connectFaults } from '@wattershed/domain/service/request/connect-request';
import { requestBounds } from '@wattershed/domain/service/request/service-request';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation, refresh } from '../../../api/query.ts';
import { FormShell } from '../../../fields/FormShell.tsx';
import { WordedField } from '../../../fields/WordedField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import type { WholeRequest } from './request-state.ts';
import { useRequestTexts } from './request-texts.ts';

/** How to call back, and of a connection where and when. */
export function EditRequestDialog({ request, onClose }: { request: WholeRequest; onClose: () => void }) {
  const { t } = useRequestTexts();
  const { accountNumber } = useAccount().account;
  const edit = useMutation(mutation(editTrackedRequest));
  const { requestId, kind, phone, siteAddress, wishedOn, today } = request;
  const isConnection = kind === 'connection';
  const form = useForm({
    mode: 'controlled',
    initialValues: { phone: formatPhone(phone), siteAddress, wishedOn: wishedOn ?? '' },
    validate: values => {
      const day = parseLocalDate(values.wishedOn);
      const faults = connectFaults({ ...values, wishedOn: day ?? null, topic: '', messageText: '' }, today);
      const isNoDay = values.wishedOn !== '' && !day;
      return {
        phone: faults.phone ? t(`requests.form.phone.${faults.phone as 'missing' | 'wrong'}`) : null,
        ...(isConnection
          ? {
              siteAddress: faults.siteAddress
                ? t(`requests.form.siteAddress.${faults.siteAddress as 'missing' | 'wrong'}`)
                : null,
              wishedOn: isNoDay
                ? t('requests.form.wishedOn.wrong')
                : faults.wishedOn
                  ? t(`requests.form.wishedOn.${faults.wishedOn as 'past' | 'far'}`)
                  : null,
            }
          : {}),
      };
    },
  });

  function save(values: typeof form.values) {
    edit.mutate(
      {
        ...{ accountNumber, requestId, phone: cleanPhone(values.phone), siteAddress: values.siteAddress.trim() },
        wishedOn: parseLocalDate(values.wishedOn) ?? null,
      },
      {
        onSuccess: () => {
          toast.success(t('requests.edit.done'));
          onClose();
          void refresh(getTrackedRequest, listTrackedRequests, listConnectRequests);
        },
        // Someone works on it meanwhile: behind the dialog, it says so.
        onError: error => (error.code === 'SRQ409' ? refresh(getTrackedRequest) : undefined),
      },
    );
  }

  return (
    <Dialog title={t('requests.edit.title')} onClose={onClose}>
      <FormShell
        form={form}
        onSubmit={save}
        submitError={edit.error}
        isSubmitting={edit.isPending}
        submitLabel={t('requests.edit.save')}
        actions={
          <Button kind="plain" onClick={onClose}>
            {t('requests.edit.keep')}
          </Button>
        }
      >
        <p>{t('requests.edit.text')}</p>
        <WordedField
          form={form}
          name="phone"
          label={t('requests.form.phone')}
          clean={formatPhone}
          input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' }}
        />
        {isConnection && (
          <>
            <WordedField
              form={form}
              name="siteAddress"
              label={t('requests.form.siteAddress')}
              input={{ maxLength: requestBounds.siteAddress }}
            />
            <WordedField
              form={form}
              name="wishedOn"
              label={t('requests.form.wishedOn')}
              input={{ type: 'date', min: addDays(today, 1) }}
            />
          </>
        )}
      </FormShell>
    </Dialog>
  );
}
