// Runs in a page before any of its own code: from each press, or from the answer that the next step waited for, to the end of the frame
// in which the question of that step has the focus, in milliseconds. With the focus, the step is there, and is read out.
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
  const lastAnswer = (from, until) => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'));
    const answers = calls.map(({ startTime, responseEnd }) =>
      startTime >= from && responseEnd <= until ? responseEnd : 0,
    );
    return Math.max(from, ...answers);
  };
  addEventListener(
    'focusin',
    ({ target }) => {
      if (!target.matches('main h2')) return;
      const [from, step] = [lastAnswer(pressedAt, performance.now()), target.textContent];
      requestAnimationFrame(() => {
        // After the frame, before anything else that waits.
        const end = () => changes.push({ step, tookMs: performance.now() - from });
        scheduler.postTask(end, { priority: 'user-blocking' });
      });
    },
    true,
  );
})();
