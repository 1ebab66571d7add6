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
};

/** A text of the utility. Its links into the portal are the router's, so that nothing is loaded again. */
export function ContentText({ html, language, isInDialog = false }: Props) {
  const base = useHref('/').replace(/\/$/, '');
  const elements = useMemo(() => contentElements(html, { base, isInDialog }), [html, base, isInDialog]);
  return (
    <div data-content lang={bcp47Of(language)}>
      {elements}
    </div>
  );
}
