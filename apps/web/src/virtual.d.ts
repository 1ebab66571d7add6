/** Made by vite/early-script.ts. */
declare module 'virtual:early-script' {
  const script: string;
  export default script;
}
