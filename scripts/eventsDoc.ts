/**
 * Writes docs/events.md from the catalogue: node scripts/runTs.mjs scripts/eventsDoc.ts. A test holds the committed
 * file against this text (test/events/eventsDoc.test.ts).
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import * as t from 'io-ts'
import * as balances from '../src/events/balances/events'
import { catalogue } from '../src/events/catalogue'
import * as chain from '../src/events/chain/events'
import * as notices from '../src/events/notices/events'
import * as orders from '../src/events/orders/events'
import * as quotes from '../src/events/quotes/events'
import * as requests from '../src/events/requests/events'
import * as settings from '../src/events/settings/events'
import * as swap from '../src/events/swap/events'
import * as tokens from '../src/events/tokens/events'
import * as transactions from '../src/events/transactions/events'
import * as wallet from '../src/events/wallet/events'

const COLUMNS: Readonly<Record<string, object>> = {
  chain,
  wallet,
  balances,
  tokens,
  swap,
  quotes,
  orders,
  transactions,
  requests,
  settings,
  notices,
}

type Definition = (typeof catalogue)[number]

const fieldsOf = (props: t.Props, mark: string, indent: string): readonly string[] =>
  Object.entries(props).map(([name, codec]) => `${indent}${name}${mark}: ${shapeOf(codec, indent)}`)

/** The lines of a record's fields; none for a codec that is no record. */
const linesOf = (codec: t.Mixed, indent: string): readonly string[] => {
  if (codec instanceof t.InterfaceType) return fieldsOf(codec.props as t.Props, '', indent)
  if (codec instanceof t.PartialType) return fieldsOf(codec.props as t.Props, '?', indent)
  if (codec instanceof t.IntersectionType) {
    return (codec.types as readonly t.Mixed[]).flatMap((part) => linesOf(part, indent))
  }
  return []
}

/** A codec in one word, or as a block of its fields. */
const shapeOf = (codec: t.Mixed, indent = ''): string => {
  if (codec instanceof t.UnionType) {
    return (codec.types as readonly t.Mixed[]).map((part) => shapeOf(part, indent)).join(' | ')
  }
  if (codec instanceof t.ReadonlyArrayType || codec instanceof t.ArrayType) {
    return `${shapeOf(codec.type as t.Mixed, indent)}[]`
  }
  if (codec instanceof t.DictionaryType) {
    return `{ [${shapeOf(codec.domain as t.Mixed)}]: ${shapeOf(codec.codomain as t.Mixed, indent)} }`
  }
  const lines = linesOf(codec, `${indent}  `)
  return lines.length === 0 ? codec.name : `{\n${lines.join('\n')}\n${indent}}`
}

const sectionOf = ({ type, version, scope, outcomes, data }: Definition): string => {
  const ends = outcomes.length === 0 ? '' : ` Ends in ${outcomes.map((name) => `\`${name}\``).join(', ')}.`
  const lines = linesOf(data, '')
  const shape = lines.length === 0 ? 'Carries nothing.' : `\`\`\`text\n${lines.join('\n')}\n\`\`\``
  return `### ${type}\n\nVersion ${String(version)}, ${scope}.${ends}\n\n${shape}\n`
}

const columnOf = ({ type }: Definition): string | undefined =>
  Object.keys(COLUMNS).find((name) => Object.hasOwn(COLUMNS[name] ?? {}, type))

const isIn =
  (column: string) =>
  (definition: Definition): boolean =>
    columnOf(definition) === column

/** The whole document. Throws when an event of the catalogue stands in no column. */
export const eventsDocument = (): string => {
  const homeless = catalogue.filter((definition) => columnOf(definition) === undefined)
  if (homeless.length > 0) throw new Error(`in no column: ${homeless.map(({ type }) => type).join(', ')}`)
  const durable = catalogue.filter(({ scope }) => scope === 'durable').length
  const columns = Object.keys(COLUMNS).map((name) => {
    const sections = catalogue.filter(isIn(name)).map(sectionOf)
    return `## ${name}\n\n${sections.join('\n')}`
  })
  return [
    '# Events',
    '',
    'Generated from `src/events/catalogue.ts` by `node scripts/runTs.mjs scripts/eventsDoc.ts`; what each event means',
    'is said where it is defined, in `src/events/<column>/events.ts`. Shapes are those in memory: `Atoms` is a bigint',
    'there and a decimal string in a row.',
    '',
    `${String(catalogue.length)} events, ${String(durable)} of them durable: shared by all tabs and kept for good. The others are one tab's and gone`,
    'with it. `?` marks a field that may be missing.',
    '',
    columns.join('\n'),
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(path.join(process.cwd(), 'docs', 'events.md'), eventsDocument())
}
