import { useMutation } from '@tanstack/react-query';
import { sendBillFormatEmail } from '@wattershed/contract/accounts/bill-delivery';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation } from '../../../api/query.ts';
import { readStored } from '../../../session/browser-storage.ts';
import { errorToWords } from '../../../text/errors-to-words.ts';
import { usePaperlessTexts } from '../../../text/screens/paperless-texts.ts';
import { TextButton } from '../../../ui/page/TextButton.tsx';

/** For who can't find the email that confirms how bills come. */
export function ConfirmationAgain() {
  const { t } = usePaperlessTexts();
  const { accountNumber } = useAccount().account;
  const send = useMutation(mutation(sendBillFormatEmail));
  if (send.data) return <p>{t('paperless.sentAgain', { email: send.data.email })}</p>;
  return (
    <>
      <p>
        <TextButton
          disabled={send.isPending}
          onClick={() => send.mutate({ userId: readStored('uuid') ?? '', accountNumber })}
        >
          {t('paperless.sendAgain')}
        </TextButton>
      </p>
      {send.error && <p role="alert">{errorToWords(send.error)}</p>}
    </>
  );
}
