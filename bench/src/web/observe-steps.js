// Runs in a page before any of its own code: from each press to the end of the frame in which the question of the next step has the
// focus, in milliseconds, and how much of it calls were under way. With the focus, the step is there, and is read out.
(() => {
  const changes = [];
  window.stepChanges = changes;
  let pressedAt = 0;
  addEventListener(
    'click',
    event => {
      pressedAt = event.timeStamp;
    },
    true,
  );
  const called = (from, until) => {
    let [ms, seenUntil] = [0, from];
    for (const { name, startTime, responseEnd } of performance.getEntriesByType('resource')) {
      if (!name.includes('/api/') || startTime < from || responseEnd > until) continue;
      ms += Math.max(0, responseEnd - Math.max(startTime, seenUntil));
      seenUntil = Math.max(seenUntil, responseEnd);
    }
    return ms;
  };
  addEventListener(
    'focusin',
    ({ target }) => {
      if (!target.matches('main h2')) return;
      const [from, shownAt, step] = [pressedAt, performance.now(), target.textContent];
      requestAnimationFrame(() => {
        // After the frame, before anything else that waits.
        const end = () => changes.push({ step, tookMs: performance.now() - from, calledMs: called(from, shownAt) });
        scheduler.postTask(end, { priority: 'user-blocking' });
      });
    },
    true,
  );
})();
