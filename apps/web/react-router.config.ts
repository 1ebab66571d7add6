import type { Config } from '@react-router/dev/config';
import { screens } from './src/screens.ts';
import { basePath } from './vite/base-path.ts';

export default {
  appDirectory: 'src',
  basename: basePath,
  ssr: false,
  // Visitors get HTML and CSS before any script; a signed-in screen starts from the fallback index.html.
  prerender: screens.filter(screen => 'prerendered' in screen).map(screen => screen.path.replace(/\/:.*$/, '')),
} satisfies Config;
