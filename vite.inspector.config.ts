import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The viewer of the statecharts: a second page next to the client's files, with chunks of its own. */
export default defineConfig({
  publicDir: false,
  plugins: [react(), vanillaExtractPlugin()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The layout engine is large by nature.
    chunkSizeWarningLimit: 2_500,
    rolldownOptions: { input: 'inspect.html' },
  },
});
