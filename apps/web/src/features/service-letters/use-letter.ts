import { useMutation } from '@tanstack/react-query';
import { getLetterPdf, listServiceDocuments, writeLetter } from '@wattershed/contract/service-letters';
import { useAccount } from '../../account/chosen/account-context.ts';
import { callApi } from '../../api/call-api.ts';
import { downloadFile } from '../../api/downloads/download-file.ts';
import { refresh } from '../../api/query.ts';
import { toast } from '../../ui/page/toast.ts';
import { useLetterTexts } from './letter-texts.ts';

type Kind = 'letterOfCredit' | 'verificationOfService';

/** Writes a letter and saves its PDF. A letter that was written stays in the list, whatever becomes of the download. */
export function useLetter(kind: Kind) {
  const { t, language } = useLetterTexts();
  const { accountNumber } = useAccount().account;
  return useMutation({
    mutationKey: [writeLetter.name, kind],
    mutationFn: async () => {
      const { letterId, letterNumber } = await callApi(writeLetter, { accountNumber, language, [kind]: true });
      void refresh(listServiceDocuments);
      const isSaved = await downloadFile(getLetterPdf, { accountNumber, letterId }, `${letterNumber}.pdf`).then(
        () => true,
        () => false,
      );
      return { letterNumber, isSaved };
    },
    onSuccess: ({ letterNumber, isSaved }) => {
      if (isSaved) toast.success(t('documents.written', { number: letterNumber }));
      else toast.warning(t('documents.writtenOnly', { number: letterNumber }));
    },
  });
}
