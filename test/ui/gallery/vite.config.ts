/** The gallery's own server and build: `npm run gallery`. The product's build knows nothing of it. */
import path from 'node:path'
import { defineConfig } from 'vite'
import { resolve, viewPlugins } from '../../../build/shared.ts'
import { localesWithLongest } from './longest.ts'

const root = import.meta.dirname

export default defineConfig(({ isPreview }) => ({
  root,
  base: './',
  publicDir: false,
  envDir: false,
  plugins: viewPlugins(isPreview === true ? undefined : localesWithLongest()),
  resolve,
  define: {
    'import.meta.env.VITE_MODE': JSON.stringify('sandbox'),
    'import.meta.env.VITE_SANDBOX_URL': JSON.stringify('http://127.0.0.1:4100'),
    'import.meta.env.VITE_SANDBOX_CHAINS': JSON.stringify('1,4,100'),
  },
  build: {
    target: 'es2022',
    outDir: path.resolve(root, '../../../.cache/gallery'),
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: { input: [path.join(root, 'index.html'), path.join(root, 'scene.html')] },
  },
  server: { port: 5174, strictPort: true },
}))
