import { useEffect, useRef } from 'react';
import { brand } from '../../brand/brand.ts';
import { headingFocus } from './heading-focus.ts';

type Props = {
  /** The one h1, and the document's title unless `documentTitle` says otherwise. */
  title: string;
  documentTitle?: string;
  className?: string | undefined;
};

/** Takes the focus after a change of route, so that a screen reader says where one is. */
export function PageTitle({ title, documentTitle = title, className }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (headingFocus.take()) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <title>{`${documentTitle} · ${brand.name}`}</title>
      <h1 ref={heading} tabIndex={-1} className={className}>
        {title}
      </h1>
    </>
  );
}
