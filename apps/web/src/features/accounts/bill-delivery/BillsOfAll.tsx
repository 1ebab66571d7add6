import { Suspense, useState } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { usePaperlessTexts } from '../../../text/screens/paperless-texts.ts';
import { Button } from '../../../ui/page/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';

// Few people come for it.
const BillsOfAllDialog = lazyPart(async () => (await import('./BillsOfAllDialog.tsx')).BillsOfAllDialog);

/** Leads to one choice for all accounts at once; for whoever has several. */
export function BillsOfAll() {
  const { t } = usePaperlessTexts();
  const { accounts } = useAccount();
  const [isOpen, setIsOpen] = useState(false);
  if (accounts.length < 2) return null;
  return (
    <div>
      <Button kind="plain" onClick={() => setIsOpen(true)}>
        {t('paperless.all.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <BillsOfAllDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
