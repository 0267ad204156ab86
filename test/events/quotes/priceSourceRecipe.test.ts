/** What one more price source needs next to its record (docs/recipes.md, 'A price source'), by the names of the files. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { OWN_SKEW } from '../../../sandbox/prices/skew'
import {
  type PriceSourceData,
  priceSourceIds,
  priceSources,
} from '../../../src/events/quotes/priceSources.data'

const fileName = (id: string): string =>
  `${id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}.ts`

/** How the table of levers names the source and how far it is from the pool by itself. */
const leverText = (id: string): string =>
  `\`${id}\` (${String(new Map<string, number>(Object.entries(OWN_SKEW)).get(id))})`

/** One line for each file that is missing, or that does not name the source. */
const missingFor = (id: string, { flag, service }: PriceSourceData): readonly string[] => {
  const files = [
    `src/adapters/prices/${fileName(id)}`,
    ...(service ? [`sandbox/prices/${fileName(id)}`] : []),
  ]
  const words: readonly (readonly [file: string, words: string])[] = [
    ['.env.example', `\nVITE_PRICE_FEED_${flag}=`],
    ['.env.example', ` ${flag}: `],
    ['docs/hosts.md', `VITE_PRICE_FEED_${flag}=false`],
    ...(service
      ? ([
          ['sandbox/README.md', `\`/${id}/`],
          ['sandbox/README.md', leverText(id)],
        ] as const)
      : []),
  ]
  return [
    ...files.filter((file) => !existsSync(file)).map((file) => `${file} is missing`),
    ...words
      .filter(([file, text]) => !readFileSync(file, 'utf8').includes(text))
      .map(([file, text]) => `${file} lacks ${text.trim()}`),
  ]
}

it.each(priceSourceIds)('%s has its record, its adapters, its switch and its place in the docs', (id) => {
  expect(missingFor(id, priceSources[id])).toEqual([])
})

it('the calls have the names that the product gives them', () => {
  const labels = priceSourceIds.map((id) => priceSources[id].label)
  expect(labels).toEqual(expect.arrayContaining(['GPv2', 'Paraswap', 'Matcha(0x)']))
})

it('a source that has a record alone is reported which files it needs', () => {
  const service = { name: 'Example', url: 'https://prices.example', chains: [1] as const }
  expect(missingFor('an-example', { label: 'Example', flag: 'EXAMPLE', service })).toEqual([
    'src/adapters/prices/anExample.ts is missing',
    'sandbox/prices/anExample.ts is missing',
    '.env.example lacks VITE_PRICE_FEED_EXAMPLE=',
    '.env.example lacks EXAMPLE:',
    'docs/hosts.md lacks VITE_PRICE_FEED_EXAMPLE=false',
    'sandbox/README.md lacks `/an-example/',
    'sandbox/README.md lacks `an-example` (undefined)',
  ])
})
