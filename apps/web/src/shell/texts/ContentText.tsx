import './ContentText.css';
import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import { useMemo } from 'react';
import { useHref } from 'react-router';
import { contentElements } from './content-elements.tsx';

type Props = {
  /** HTML of a few elements, as the server made it of what the utility wrote. */
  html: string;
  /** Not the reader's where the text isn't translated. */
  language: Language;
  /** Links open beside the page, which is in the middle of something. */
  isInDialog?: boolean;
  /** Whether a screen of the portal is open to the reader, by its path; always the same function. All are, without. */
  isOpen?: ((path: string) => boolean) | undefined;
};

/** A text of the utility. Its links into the portal are the router's, so that nothing is loaded again. */
export function ContentText({ html, language, isInDialog = false, isOpen }: Props) {
  const base = useHref('/').replace(/\/$/, '');
  const elements = useMemo(() => contentElements(html, { base, isInDialog, isOpen }), [html, base, isInDialog, isOpen]);
  return (
    <div data-content lang={bcp47Of(language)}>
      {elements}
    </div>
  );
}
