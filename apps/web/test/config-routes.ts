import type { RouteConfigEntry } from '@react-router/dev/routes';

// What src/routes.ts is written with, in the browser: React Router's own reads files.

export const index = (file: string): RouteConfigEntry => ({ index: true, file });

export const layout = (file: string, children: RouteConfigEntry[]): RouteConfigEntry => ({ file, children });

export const route = (path: string, file: string): RouteConfigEntry => ({ path, file });
