import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page as others get it: files to be served from any folder, with their paths from there. */
export default defineConfig({
  root: `${import.meta.dirname}/page`,
  base: './',
  publicDir: false,
  plugins: [vanillaExtractPlugin(), react()],
  build: {
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The layout engine is large by nature.
    chunkSizeWarningLimit: 2_500,
    rolldownOptions: { output: { entryFileNames: 'statechart-viewer.js' } },
  },
});
