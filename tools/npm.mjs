import { isWindows, root, run, StepFailed } from './child.mjs';

/** Under `npm start`, npm gives its path in npm_execpath; otherwise it has to be on the path. */
export function npmCommand() {
  const execPath = process.env.npm_execpath;
  if (execPath?.endsWith('.js')) return { command: process.execPath, first: [execPath], shell: false };
  return { command: isWindows ? 'npm.cmd' : 'npm', first: [], shell: isWindows };
}

/** Runs npm as this step, and turns its long errors into one line. */
export async function runNpm(args, step, failure) {
  const said = await tryNpm(args, step);
  if (said !== undefined) throw new StepFailed(`${failure}: ${reasonOfNpm(said)}`);
}

/**
 * Runs npm, which says nothing of its own while it does well. Returns undefined on success, otherwise the lines of its error
 * output.
 */
export async function tryNpm(args, step) {
  const said = [];
  const onLine = line => {
    said.push(line);
    // npm explains itself at length; the line that matters comes afterward, in our words. Its warnings are about the Node
    // that it runs on, not the one that we run on.
    if (/^npm (error|ERR!|warn)/.test(line) || line === '') return;
    step.makeRoom();
    console.error(line);
  };
  const { command, first, shell } = npmCommand();
  // npm keeps using the Node it came with: the one in node_modules disappears during `npm ci`.
  const options = { env: process.env, onLine, shell, stdio: ['ignore', 'ignore', 'pipe'] };
  const exitCode = await run(command, [...first, ...args], options).catch(error => {
    throw /ENOENT|not found/.test(error.message)
      ? new StepFailed('npm is not installed or not on the PATH. Install Node with npm from https://nodejs.org.')
      : error;
  });
  if (exitCode > 128) throw new StepFailed('', exitCode);
  return exitCode === 0 ? undefined : said;
}

const npmReasons = [
  [/ENOSPC|no space left/i, 'the disk is full.'],
  [/EDQUOT/, 'your disk quota is used up.'],
  [
    /EACCES|EPERM|EROFS|permission denied/i,
    `node_modules in ${root} cannot be written (permission denied). Is the directory yours?`,
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET|ENOTCACHED|network/i,
    'the npm registry cannot be reached. Check the network, or the registry and proxy that `npm config list` shows.',
  ],
  [
    /CERT|self.signed|unable to (get|verify)/i,
    'the certificate of the npm registry is not trusted. See `npm help config` on cafile.',
  ],
  [/EUSAGE|in sync/i, 'package.json and package-lock.json disagree. Restore them, or run npm install.'],
  [/EINTEGRITY/, 'a downloaded package is damaged. Run npm cache clean --force and start again.'],
];

export function reasonOfNpm(lines) {
  const errors = lines
    .filter(line => /^npm (error|ERR!)/.test(line))
    .map(line => line.replace(/^npm (error|ERR!)\s*/, ''));
  const whole = errors.join('\n');
  const known = npmReasons.find(([pattern]) => pattern.test(whole));
  const quoted = errors.find(line => line !== '' && !/^code /.test(line)) ?? 'npm gave no reason.';
  return known ? known[1] : quoted;
}
