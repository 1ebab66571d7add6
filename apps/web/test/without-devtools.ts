/**
 * React's development build, whose warnings fail a test, also tells the browser's DevTools of each element and each render.
 * Nobody looks, and it took a tenth of the processor time. React asks for both once, when it loads: imported before it.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined });
