/**
 * Nothing of the sandbox may be in a build for live networks: a signature that a sandbox key makes is valid
 * there, and an app that falls back to this machine's own addresses would send requests to an unknown server.
 */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { HDNodeWallet, Mnemonic } from 'ethers'
import { beforeAll, describe, expect, it } from 'vitest'
import { LOGO_HOSTS } from '../../src/events/tokens/logoHosts.data.ts'
import { buildSite } from '../../scripts/site.mjs'
import { liveSite } from '../support/liveSite.ts'

const TEST_MNEMONIC = 'test test test test test test test test test test test junk'

const testAccounts = Array.from({ length: 10 }, (_, i) =>
  HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(TEST_MNEMONIC), `m/44'/60'/0'/0/${i}`),
)

const readAll = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(file, 'latin1')] as const)),
  )
}

describe('a build for live networks', () => {
  let files: ReadonlyMap<string, string>

  beforeAll(async () => {
    const { outDir } = await buildSite(liveSite)
    files = await readAll(outDir)
  })

  const holding = (text: string): readonly string[] =>
    [...files]
      .filter(([, body]) => body.toLowerCase().includes(text.toLowerCase()))
      .map(([file]) => path.basename(file))

  it('is a page with code', () => {
    expect(holding('<div id="root">')).toEqual(['index.html'])
    expect(holding('createElement').length).toBeGreaterThan(0)
  })

  it.each(['test test test', '127.0.0.1', 'localhost:4100', '[::1]', '/sandbox/'])(
    "does not contain '%s'",
    (text) => {
      expect(holding(text)).toEqual([])
    },
  )

  it.each(testAccounts.map(({ address, privateKey }) => [address.slice(2), privateKey.slice(2)] as const))(
    'knows neither the test account %s nor its key',
    (address, key) => {
      expect(holding(address)).toEqual([])
      expect(holding(key)).toEqual([])
    },
  )

  it.each([
    ['the client of WalletConnect', 'wc_sessionPropose', /^openWalletConnect-/],
    ['the SDK of Coinbase Wallet', 'walletlink.org', /^openCoinbase-/],
    ['the drawing of QR codes', 'Data too long', /^PairingCode-/],
    ['the messages of the Safe around the page', 'getSafeInfo', /^openSafeApp-/],
  ])('holds %s apart from the first load', (_, mark, chunk) => {
    const html = [...files].find(([file]) => file.endsWith('index.html'))?.[1] ?? ''
    // The import map names the hash of every script, and fetches none.
    const page = html.replace(/<script type="importmap">.*?<\/script>/s, '')
    const found = holding(mark)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((file) => !chunk.test(file))).toEqual([])
    expect(found.filter((file) => page.includes(file))).toEqual([])
  })

  it('brings the type with it, in parts, and its licence next to them', () => {
    const fonts = [...files.keys()]
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => path.basename(file))
    const page = [...files].find(([file]) => file.endsWith('index.html'))?.[1] ?? ''
    expect(fonts.length).toBe(7)
    expect(fonts.filter((file) => !page.includes(`url(./assets/${file})`))).toEqual([])
    expect(holding('SIL OPEN FONT LICENSE Version 1.1')).toEqual(['inter-licence.txt'])
  })

  it('brings the headers for its host, and the licences of what ships', () => {
    expect(holding("  Content-Security-Policy: frame-ancestors 'none'")).toEqual(['_headers'])
    const licences = [...files].find(([file]) => file.endsWith('licences.md'))?.[1] ?? ''
    for (const name of ['react', 'rxjs', 'ethers', '@walletconnect/sign-client', '@coinbase/wallet-sdk'])
      expect(licences).toContain(name)
  })

  it('holds no package twice, but for the cryptography that ethers pins to its own versions, and the old tslib of WalletConnect', () => {
    const licences = [...files].find(([file]) => file.endsWith('licences.md'))?.[1] ?? ''
    const names = [...licences.matchAll(/^## (\S+) - [\d.]+ /gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(40)
    const twice = names.filter((name, at) => names.indexOf(name) !== at)
    // With one tslib for all, the whole of it would be in the first load.
    const allowed = ['@noble/curves', '@noble/hashes', 'tslib']
    expect(twice.filter((name) => !allowed.includes(name))).toEqual([])
  })

  it('has a picture for every icon that it names', () => {
    const named = ['manifest.webmanifest', 'index.html'].flatMap((name) => {
      const text = [...files].find(([file]) => path.basename(file) === name)?.[1] ?? ''
      return [...text.matchAll(/"\.\/((?:icon|apple|favicon)[\w-]*\.\w+)"/g)].map(([, file = '']) => file)
    })
    expect(new Set(named)).toEqual(
      new Set([
        'favicon.svg',
        'icon-192.png',
        'icon-512.png',
        'icon-maskable-512.png',
        'apple-touch-icon.png',
      ]),
    )
    const shipped = [...files.keys()].map((file) => path.basename(file))
    expect(named.filter((file) => !shipped.includes(file))).toEqual([])
  })

  it('allows connections to https and wss only, and images of the named hosts', () => {
    const page = [...files].find(([file]) => file.endsWith('index.html'))?.[1] ?? ''
    expect(page).toContain("connect-src 'self' https: wss:;")
    expect(page).toContain(`img-src 'self' data: ${LOGO_HOSTS.join(' ')};`)
  })
})
