/**
 * A page that embeds the app as the Safe's interface does: it answers the messages of the Safe's apps SDK for the
 * sandbox's multisig, and proposes what the app sends to the sandbox's Safe transaction service.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serveFolder } from './plainServer.ts'

export interface SafePage {
  readonly origin: string
  /** Of the embedded app, on a server that lets it be framed. */
  readonly appOrigin: string
  readonly stop: () => Promise<void>
}

/** The owner closes the Safe's window as long as `refuses` is true. */
const script = (appOrigin: string, service: string, safe: string): string => `
  const app = document.querySelector('iframe')
  const info = { safeAddress: '${safe}', chainId: 1, threshold: 2, owners: [], isReadOnly: false, network: 'MAINNET' }
  window.refuses = false
  const propose = async ({ txs: [{ to, value, data }] }) => {
    if (window.refuses) throw new Error('Transaction was rejected')
    const answer = await fetch('${service}/api/v1/safes/${safe}/multisig-transactions/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, value, data }),
    })
    const { safeTxHash } = await answer.json()
    return { safeTxHash }
  }
  const answers = { getSafeInfo: async () => info, sendTransactions: propose }
  addEventListener('message', async (event) => {
    if (event.source !== app.contentWindow || event.origin !== '${appOrigin}') return
    const { id, method, params } = event.data
    const reply = await answers[method](params).then(
      (data) => ({ id, success: true, version: '9.1.0', data }),
      (error) => ({ id, success: false, version: '9.1.0', error: error.message }),
    )
    app.contentWindow.postMessage(reply, '${appOrigin}')
  })
  app.src = '${appOrigin}/'
`

const html = (body: string): string =>
  `<!doctype html><html lang="en"><title>A Safe</title><link rel="icon" href="data:,"><main><h1>A Safe</h1>` +
  `<iframe title="The app" width="1200" height="800"></iframe></main><script>${body}</script></html>`

export const serveSafePage = async (siteFolder: string, service: string, safe: string): Promise<SafePage> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'foldswap-safe-'))
  const copy = path.join(folder, 'site')
  await cp(siteFolder, copy, { recursive: true })
  const app = await serveFolder(copy)
  const page = path.join(folder, 'page')
  await cp(path.join(siteFolder, 'favicon.svg'), path.join(page, 'favicon.svg'))
  await writeFile(path.join(page, 'index.html'), html(script(app.origin, service, safe)))
  const around = await serveFolder(page)
  return {
    origin: around.origin,
    appOrigin: app.origin,
    stop: async () => {
      app.stop()
      around.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
