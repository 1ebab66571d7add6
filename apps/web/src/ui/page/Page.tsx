import { type ReactNode, useEffect, useRef } from 'react';
import { brand } from '../../brand/brand.ts';
import { headingFocus } from './heading-focus.ts';
import classes from './Page.module.css';

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
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (headingFocus.take()) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={classes.page} data-narrow={narrow || undefined}>
      <title>{`${documentTitle} · ${brand.name}`}</title>
      <div className={classes.head}>
        <div className={classes.titles}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
}
