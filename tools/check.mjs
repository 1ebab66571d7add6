// What `npm run check` runs before a commit: everything that needs neither database nor browser, in parallel.
import { endWith, run } from './child.mjs';

const checks = {
  format: ['biome', ['ci', '.', '--reporter=summary']],
  types: ['node', ['--run', 'check:types']],
  walls: ['node', ['--run', 'check:walls']],
  rules: ['vitest', ['run', '--project', 'rules', '--reporter=dot']],
};

async function check([name, [command, args]]) {
  const begun = Date.now();
  let said = '';
  const code = await run(command, args, { onOutput: text => (said += text) });
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  if (code !== 0) console.log(said.trimEnd());
  console.log(`${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return code === 0;
}

try {
  const passed = await Promise.all(Object.entries(checks).map(check));
  if (passed.includes(false)) process.exitCode = 1;
} catch (error) {
  endWith(error);
}
