import { type ReactNode, useState } from 'react';
import { tellFailure } from '../../states/sign-in-again.ts';
import { TextButton } from '../../ui/page/TextButton.tsx';

type Props = { label: string; download: () => Promise<void>; children: ReactNode };

/** The PDF of one document of a list; its label says of which. */
export function PdfButton({ label, download, children }: Props) {
  const [isBusy, setBusy] = useState(false);

  async function run() {
    if (isBusy) return;
    setBusy(true);
    try {
      await download();
    } catch (error) {
      tellFailure(error);
    }
    setBusy(false);
  }

  // Not disabled meanwhile: it would lose the focus.
  return (
    <TextButton aria-label={label} aria-busy={isBusy} onClick={run}>
      {children}
    </TextButton>
  );
}
