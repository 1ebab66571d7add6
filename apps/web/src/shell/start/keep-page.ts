/**
 * Without a line a new document is the browser's error page, and what was typed is gone: links that would load one do
 * nothing, and the browser asks before it reloads or leaves. Links of the router wait by themselves.
 */
export function keepPage(): () => void {
  addEventListener('click', stay);
  addEventListener('beforeunload', ask);
  return () => {
    removeEventListener('click', stay);
    removeEventListener('beforeunload', ask);
  };
}

function stay(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || !/^http/.test(link.protocol) || link.target || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
}

/** Browsers ask only those who have used the page. */
function ask(event: BeforeUnloadEvent): void {
  if (document.querySelector('main form')) event.preventDefault();
}
