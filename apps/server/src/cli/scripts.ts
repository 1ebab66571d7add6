import { watchedPages } from '../plugins/web-app/watched-pages.ts';
import { readRelease } from '../release/release.ts';
import { scriptList } from '../release/script-list.ts';
import { Refused, runCommand } from './operator-command.ts';

/** Lists every script of the portal with its hash and its reason. */
await runCommand<'list'>(
  { usage: 'Usage: npm run scripts', readOrder: words => (words.length === 0 ? 'list' : undefined) },
  async (_order, config) => {
    const release = readRelease();
    if (!release) throw new Refused('The web portal is not built yet: run npm start or npm run build.');
    return scriptList(release, watchedPages(config));
  },
);
