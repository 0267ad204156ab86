/** Another build of the app than the one that all browser tests share, served next to it. */
import type { AddressInfo } from 'node:net'
import { preview, type PreviewServer } from 'vite'
import { root } from '../../../../scripts/runTs.mjs'
import { buildSite } from '../../../../scripts/site.mjs'

export interface Served {
  readonly url: string
  readonly close: () => Promise<void>
}

export const serve = async (site: Parameters<typeof buildSite>[0]): Promise<Served> => {
  const { outDir } = await buildSite(site)
  const server: PreviewServer = await preview({
    root,
    logLevel: 'warn',
    build: { outDir },
    preview: { port: 0, strictPort: false, host: '127.0.0.1' },
  })
  const { port } = server.httpServer.address() as AddressInfo
  return { url: `http://127.0.0.1:${String(port)}`, close: () => server.close() }
}
