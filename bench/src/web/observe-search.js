// Runs in a page before any of its own code: from each letter that is typed to the end of the frame that shows other results, in
// milliseconds.
(() => {
  const searches = [];
  window.searchesTookMs = searches;
  let typedAt = 0;
  addEventListener(
    'input',
    event => {
      typedAt = event.timeStamp;
    },
    true,
  );
  const look = () => {
    if (typedAt === 0 || !document.querySelector('search ol')) return;
    const from = typedAt;
    typedAt = 0;
    requestAnimationFrame(() => {
      const end = () => searches.push(performance.now() - from);
      scheduler.postTask(end, { priority: 'user-blocking' });
    });
  };
  const watched = { childList: true, subtree: true, characterData: true };
  addEventListener('DOMContentLoaded', () => new MutationObserver(look).observe(document.body, watched));
})();
