/** How a script in TypeScript is bundled to be run here: for esbuild, with its entries and outputs. */
export const scriptOptions = {
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  logLevel: 'warning',
};
