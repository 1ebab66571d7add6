// Runs in a measured page before any of its own code, and records what the browser reports about it.
(() => {
  const observed = {
    firstPaint: 0,
    largestPaint: 0,
    largest: '',
    amount: 0,
    payLink: 0,
    outages: 0,
    shift: 0,
    tasks: [],
    clickedAt: 0,
    afterClick: [],
  };
  window.observed = observed;
  const watch = (type, take) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true });
  };
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime, element }) => {
    observed.largestPaint = startTime;
    observed.largest = `${element?.tagName.toLowerCase() ?? '?'} "${element?.textContent?.slice(0, 40) ?? ''}"`;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) observed.shift += value;
  });
  watch('longtask', ({ startTime, duration }) => {
    observed.tasks.push({ start: startTime, duration });
  });
  watch('interaction-contentful-paint', ({ largestContentfulPaint: painted }) => {
    const { renderTime, startTime, size, element } = painted;
    const text = `${element?.tagName.toLowerCase() ?? '?'} "${element?.textContent?.slice(0, 40) ?? ''}"`;
    observed.afterClick.push({ at: renderTime || startTime, size, text, path: location.pathname });
  });
  // What people come for: the largest paint may be the frame around it.
  const seeAmount = () => {
    const main = document.querySelector('main');
    if (observed.amount === 0 && /\$\d/.test(main?.textContent ?? '')) observed.amount = performance.now();
    // The number of an outage: its list is there.
    if (observed.outages === 0 && /[A-Z]{2}-\d{6}-\d{4}/.test(main?.textContent ?? ''))
      observed.outages = performance.now();
    const links = [...(main?.querySelectorAll('a') ?? [])];
    if (observed.payLink === 0 && links.some(link => /\$\d/.test(link.textContent)))
      observed.payLink = performance.now();
  };
  new MutationObserver(seeAmount).observe(document, { childList: true, subtree: true, characterData: true });
  addEventListener(
    'click',
    event => {
      observed.amount = 0;
      observed.payLink = 0;
      observed.clickedAt = event.timeStamp;
    },
    true,
  );
})();
