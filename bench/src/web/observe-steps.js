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
  // Before anything else that waits.
  const afterFrame = run => requestAnimationFrame(() => scheduler.postTask(run, { priority: 'user-blocking' }));
  // The first time, the browser reads all of this: that is not the form's.
  afterFrame(() => lastAnswer(0, 0));
  addEventListener(
    'focusin',
    ({ target }) => {
      if (!target.matches('main h2')) return;
      const [pressed, drawn, step] = [pressedAt, performance.now(), target.textContent];
      afterFrame(() => {
        const ended = performance.now();
        // Which answer it was is looked up once nothing is measured any more.
        changes.push({ step, tookMs: ended - lastAnswer(pressed, drawn) });
      });
    },
    true,
  );
})();
