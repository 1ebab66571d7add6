import { useState } from 'react';
import { useHref } from 'react-router';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { useOutageTexts } from '../outage-texts.ts';

/** A link that anyone may open: by what the phone shares with, else copied, else shown. */
export function ShareOutage({ query, title }: { query: { incident: string } | { notice: string }; title: string }) {
  const { t } = useOutageTexts();
  const page = useHref('/PreOutages');
  const [shown, setShown] = useState(false);
  const link = `${window.location.origin}${page}?${new URLSearchParams(query)}`;

  async function share() {
    try {
      if (navigator.share) return await navigator.share({ title, url: link });
      await navigator.clipboard.writeText(link);
      toast.success(t('outages.share.copied'));
    } catch (error) {
      // Whoever closes the phone's sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setShown(true);
    }
  }

  return (
    <>
      <TextButton onClick={share}>{t('outages.share')}</TextButton>
      {shown && <span>{t('outages.share.failed', { link })}</span>}
    </>
  );
}
