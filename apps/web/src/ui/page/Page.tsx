import { type ReactNode, useState } from 'react';
import classes from './Page.module.css';
import { PageTitle } from './PageTitle.tsx';
import { TitlePartContext } from './title-part.ts';

type Props = {
  /** The one h1, and the document's title unless `documentTitle` says otherwise. */
  title: string;
  documentTitle?: string;
  /** One short line that says what the page is for. */
  lead?: ReactNode;
  /** Next to the title: an account chip, a month. */
  aside?: ReactNode;
  narrow?: boolean;
  children?: ReactNode;
};

/** Title, line, content, actions: what every screen is made of. */
export function Page({ title, documentTitle = title, lead, aside, narrow = false, children }: Props) {
  const [part, setPart] = useState<string>();
  return (
    <div className={classes.page} data-narrow={narrow || undefined}>
      <div className={classes.head}>
        <div className={classes.titles}>
          <PageTitle title={title} documentTitle={part ? `${part} · ${documentTitle}` : documentTitle} />
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {aside}
      </div>
      <TitlePartContext value={setPart}>{children}</TitlePartContext>
    </div>
  );
}
