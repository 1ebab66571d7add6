import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

/** What a text of the utility consists of (apps/server/src/features/help/publishing/markdown.ts), beside links. */
const allowed = new Set([
  ...['P', 'BR', 'STRONG', 'EM', 'UL', 'OL', 'LI', 'H2', 'H3', 'H4', 'H5'],
  ...['TABLE', 'THEAD', 'TBODY', 'TR', 'TH', 'TD'],
]);

/** Line breaks between their parts aren't text. */
const withoutText = new Set(['TABLE', 'THEAD', 'TBODY', 'TR', 'UL', 'OL']);

type Links = { base: string; isInDialog: boolean; isOpen: ((path: string) => boolean) | undefined };

/**
 * The elements of a text, made anew from what the browser's parser reads in it, which runs nothing: whatever isn't one of the few
 * that a text may consist of is left out, and its words stay. So no answer of the server is ever written into the page as HTML.
 */
export function contentElements(html: string, links: Links): ReactNode {
  return childrenOf(new DOMParser().parseFromString(html, 'text/html').body, links);
}

function childrenOf(parent: Element, links: Links): ReactNode[] {
  const nodes = [...parent.childNodes].filter(node => node instanceof Element || !withoutText.has(parent.tagName));
  return nodes.map((node, index) => elementOf(node, `${index}`, links));
}

function elementOf(node: Node, key: string, links: Links): ReactNode {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
  const { tagName } = node;
  if (tagName === 'BR') return <br key={key} />;
  const children = childrenOf(node, links);
  if (tagName === 'A') return linkOf(node, key, { ...links, children });
  if (!allowed.has(tagName)) return <Fragment key={key}>{children}</Fragment>;
  const isRight = node.classList.contains('right');
  return createElement(tagName.toLowerCase(), { key, ...(isRight && { className: 'right' }) }, ...children);
}

function linkOf(
  node: Element,
  key: string,
  { base, isInDialog, isOpen, children }: Links & { children: ReactNode[] },
): ReactNode {
  const href = node.getAttribute('href') ?? '';
  if (href.startsWith(`${base}/`) && !href.startsWith('//')) {
    const to = href.slice(base.length);
    // Its words say where it is done, to whoever can't do it.
    if (isOpen?.(to.replace(/[?#].*$/, '')) === false) return <Fragment key={key}>{children}</Fragment>;
    return (
      <Link key={key} to={to} target={isInDialog ? '_blank' : undefined}>
        {children}
      </Link>
    );
  }
  // Another site, an email address, a phone number; anything else is no link.
  if (!/^(?:https:|mailto:|tel:)/i.test(href)) return <Fragment key={key}>{children}</Fragment>;
  return (
    <a key={key} href={href} {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}
