import { useSettings } from '../../../account/settings.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { usePlacedTexts } from './placed-texts.ts';

type Props = { kind: 'info' | 'success'; words: string; email: string };

/** That it is ordered, and where everything about it goes. */
export function PlacedNotice({ kind, words, email }: Props) {
  const { t } = usePlacedTexts();
  const mailboxUrl = useSettings()?.demoMailboxUrl;
  return (
    <Notice kind={kind}>
      <p>{words}</p>
      <p>{t('placed.emailed', { email })}</p>
      {mailboxUrl && (
        <p>
          <a href={mailboxUrl}>{t('placed.mailbox')}</a>
        </p>
      )}
    </Notice>
  );
}
