import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../ui/page/lazy-part.ts';
import type { DialogTopic } from './LegalDialog.tsx';
import classes from './LegalLink.module.css';

const LegalDialog = lazyPart(async () => (await import('./LegalDialog.tsx')).LegalDialog);

/** A link to terms, privacy or the TCPA consent opens a dialog (section 2.6), so that nobody has to leave a form. */
export function LegalLink({ topic, children }: { topic: DialogTopic; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.link} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <LegalDialog topic={topic} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
