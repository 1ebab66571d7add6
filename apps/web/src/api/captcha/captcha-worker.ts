import { solve } from './captcha-work.ts';

addEventListener('message', async ({ data }) => {
  const solution = await solve(data).catch(() => null);
  postMessage(solution);
});
