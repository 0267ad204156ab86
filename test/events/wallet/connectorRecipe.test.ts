/** What one more connector of a wallet needs (docs/recipes.md, 'A wallet connector'), by the names of the files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BROWSER_WALLET_COLOURS, walletOptions } from '../../../src/events/wallet/walletOptions.data'
import { connectorIds } from '../../../src/events/wallet/walletIds'

/** Those that keep nothing in this site's storage, and are reached through the page alone. */
const KEEPS_NOTHING: readonly string[] = ['injected', 'sandbox', 'safe']
/** The wallets of the page have no adapter of their own, and the sandbox's has a general mark. */
const NO_FOLDER: readonly string[] = ['injected']
const NO_MARK: readonly string[] = ['sandbox']

/** `missing` unless the condition holds. */
const unless = (isThere: boolean, missing: string): readonly string[] => (isThere ? [] : [missing])

const says = (file: string, words: RegExp): readonly string[] =>
  unless(words.test(readFileSync(file, 'utf8')), `${file} lacks ${words.source}`)

/** One line for each file that is missing, or that does not name the connector. */
const missingFor = (id: string): readonly string[] => {
  const large = `${id[0]?.toUpperCase() ?? ''}${id.slice(1)}`
  const folder = readdirSync('src/adapters').find((name) => name.startsWith(id)) ?? id
  const hasColour = [...walletOptions.map((option) => option.id), ...Object.keys(BROWSER_WALLET_COLOURS)]
  // A long name is two words in texts: 'WalletConnect', 'Coinbase Wallet'.
  const inTexts = new RegExp(large)
  return [
    ...(NO_FOLDER.includes(id)
      ? []
      : unless(folder !== id || existsSync(`src/adapters/${id}`), `src/adapters/${id} is missing`)),
    ...(NO_MARK.includes(id)
      ? []
      : [
          ...unless(hasColour.includes(id), `src/events/wallet/walletOptions.data.ts lacks ${id}`),
          ...says('src/ui/wallet/WalletMark.tsx', new RegExp(`\\n  ${id}: '`)),
        ]),
    ...(KEEPS_NOTHING.includes(id)
      ? []
      : [
          ...unless(
            readdirSync('src/adapters').includes(folder) &&
              readdirSync(`src/adapters/${folder}`).some((name) => name.startsWith('erase')),
            `src/adapters/${folder}/erase${large}.ts is missing`,
          ),
          ...says('src/adapters/remotePorts.ts', new RegExp(`/${folder}/erase`)),
          ...['.env.example', 'scripts/hostsDoc.ts', 'locales/en-US/pages/cookie-policy.md'].flatMap((file) =>
            says(file, inTexts),
          ),
        ]),
  ]
}

it.each(connectorIds)('%s has its adapter, its mark, and its place in the documents', (id) => {
  expect(missingFor(id)).toEqual([])
})

it('a connector that has an id alone is reported which files it needs', () => {
  expect(missingFor('example').map((line) => line.split(' ')[0])).toEqual([
    'src/adapters/example',
    'src/events/wallet/walletOptions.data.ts',
    'src/ui/wallet/WalletMark.tsx',
    'src/adapters/example/eraseExample.ts',
    'src/adapters/remotePorts.ts',
    '.env.example',
    'scripts/hostsDoc.ts',
    'locales/en-US/pages/cookie-policy.md',
  ])
})
