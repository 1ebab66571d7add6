import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from '../src/theme/theme.ts';

const moduleId = 'virtual:theme-variables.css';
const usedColours = ['primary', 'brand', 'amber', 'water', 'red', 'green', 'yellow', 'gray', 'dark'];
const colourVariable = /^--mantine-color-([a-z]+)-(?:\d|filled|light|outline)/;

/**
 * The theme as a style sheet. Mantine would put it into an inline <style>, which the content security policy forbids,
 * and with fourteen colours of which the portal uses few.
 */
export function themeVariables(): Plugin {
  return {
    name: 'wattershed:theme-variables',
    resolveId: id => (id === moduleId ? `\0${moduleId}` : null),
    load: id => (id === `\0${moduleId}` ? themeCss() : null),
  };
}

function themeCss(): string {
  const all = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  return convertCssVariables({
    variables: onlyUsed(all.variables),
    light: { ...onlyUsed(all.light), '--mantine-color-scheme': 'light' },
    dark: { ...onlyUsed(all.dark), '--mantine-color-scheme': 'dark' },
  });
}

function onlyUsed(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => {
      const colour = colourVariable.exec(name)?.[1];
      return colour === undefined || usedColours.includes(colour);
    }),
  );
}
