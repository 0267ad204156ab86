/** The text of docs/events.md; `npm run freeze` writes it, and test/events/eventsDoc.test.ts compares. */
import * as t from 'io-ts'
import { type Definition, catalogue } from '../src/events/catalogue'
import { featureOf, features } from '../src/events/logFile/featureOf'

const fieldsOf = (props: t.Props, mark: string, indent: string): readonly string[] =>
  Object.entries(props).map(([name, codec]) => `${indent}${name}${mark}: ${shapeOf(codec, indent)}`)

/** The lines of a record's fields. None for a codec that isn't a record. */
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

const sectionOf = ({ type, version, scope, outcomes, data, isIgnorable }: Definition): string => {
  const ends = outcomes.length === 0 ? '' : ` Ends in ${outcomes.map((name) => `\`${name}\``).join(', ')}.`
  const lines = linesOf(data, '')
  const shape = lines.length === 0 ? 'Carries nothing.' : `\`\`\`text\n${lines.join('\n')}\n\`\`\``
  return `### ${type}\n\nVersion ${String(version)}, ${scope}.${ends}${isIgnorable ? ' Older builds ignore it.' : ''}\n\n${shape}\n`
}

/** The whole document. */
export const eventsDocument = (): string => {
  const durable = catalogue.filter(({ scope }) => scope === 'durable').length
  const chapters = features.map((feature) => {
    const sections = catalogue.filter(({ type }) => featureOf[type] === feature).map(sectionOf)
    return `## ${feature}\n\n${sections.join('\n')}`
  })
  return [
    '# Events',
    '',
    '`npm run freeze` writes this page from the definitions in `src/events/<feature>/events.ts`, where comments explain',
    'what each event means. Shapes are those in memory: `Atoms` is a bigint there and a decimal string in a row.',
    '',
    `${String(catalogue.length)} events, ${String(durable)} of them durable: shared by all tabs and kept for good. The others are one tab's and gone`,
    'with it. `?` marks a field that may be missing.',
    '',
    chapters.join('\n'),
  ].join('\n')
}
