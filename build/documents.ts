/**
 * `locales/<tag>/pages/**.md` is the text of a page. The app receives it as data (src/ui/pages/document.ts), so no
 * markdown parser ships and no HTML is inserted. It understands only what such a page needs. Anything else fails the
 * build with the file's name, so nothing disappears silently.
 */
import { lexer, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import type { Block, Inline, PageText, Section } from '../src/ui/pages/document.ts'

const PAGE_FILE = /\/locales\/[\w-]+\/pages\/.+\.md$/
const HEADING = /^(.+?)\s*\{#([\w-]+)\}$/

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#39;': "'",
  '&quot;': '"',
}
const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|#39|quot);/g, (entity) => ENTITIES[entity] ?? entity)

const isLink = (href: string): boolean => /^\/[\w/-]*(?:#[\w-]+)?$/.test(href) || href.startsWith('https://')

/** Compiles the markdown of one page. The error names the file and the part that isn't understood. */
export const compilePage = (markdown: string, file: string): PageText => {
  const fail = (what: string): never => {
    throw new Error(`${file}: ${what}`)
  }
  const inline = (token: Token): readonly Inline[] => {
    switch (token.type) {
      case 'text': {
        const { text, tokens } = token as Tokens.Text
        return tokens === undefined ? [unescaped(text).replace(/[ \t\r\n]+/g, ' ')] : inlines(tokens)
      }
      case 'escape':
        return [(token as Tokens.Escape).text]
      case 'codespan':
        return [{ tag: 'code', inside: [unescaped((token as Tokens.Codespan).text)] }]
      case 'strong':
      case 'em':
        return [{ tag: token.type, inside: inlines((token as Tokens.Strong).tokens) }]
      case 'link': {
        const { href, tokens } = token as Tokens.Link
        return isLink(href) ? [{ tag: 'a', href, inside: inlines(tokens) }] : fail(`a link to '${href}'`)
      }
      default:
        return fail(`'${token.type}' is not understood: ${token.raw}`)
    }
  }
  const inlines = (tokens: readonly Token[] = []): readonly Inline[] => tokens.flatMap(inline)
  const cells = (row: readonly Tokens.TableCell[]): readonly (readonly Inline[])[] =>
    row.map(({ tokens }) => inlines(tokens))
  const block = (token: Token): readonly Block[] => {
    switch (token.type) {
      case 'space':
        return []
      case 'paragraph':
        return [{ tag: 'p', inside: inlines((token as Tokens.Paragraph).tokens) }]
      case 'list': {
        const { ordered, items } = token as Tokens.List
        return [{ tag: ordered ? 'ol' : 'ul', items: items.map(({ tokens }) => inlines(tokens)) }]
      }
      case 'table': {
        const { header, rows } = token as Tokens.Table
        return [{ tag: 'table', head: cells(header), rows: rows.map(cells) }]
      }
      default:
        return fail(`'${token.type}' is not understood: ${token.raw}`)
    }
  }
  const [first, ...rest] = lexer(markdown)
  if (first?.type !== 'heading' || (first as Tokens.Heading).depth !== 1)
    return fail('begins without a # title')
  const lead: Block[] = []
  const sections: (Section & { readonly blocks: Block[] })[] = []
  for (const token of rest) {
    if (token.type !== 'heading') {
      ;(sections.at(-1)?.blocks ?? lead).push(...block(token))
      continue
    }
    const { depth, text } = token as Tokens.Heading
    const [, title = '', id = ''] = HEADING.exec(text) ?? []
    if (depth !== 2 || id === '') return fail(`'${text}' is no '## Heading {#anchor}'`)
    if (sections.some((section) => section.id === id)) return fail(`the anchor '${id}' stands twice`)
    sections.push({ id, title: unescaped(title), blocks: [] })
  }
  return { title: unescaped((first as Tokens.Heading).text), lead, sections }
}

/** An import of a page's file gives its compiled text. */
export const documents = (): Plugin => ({
  name: 'foldswap:documents',
  enforce: 'pre',
  transform: {
    filter: { id: PAGE_FILE },
    handler: (code, id) => ({
      code: `export default ${JSON.stringify(compilePage(code, id.slice(id.lastIndexOf('/locales/') + 1)))}`,
      moduleType: 'js',
      map: null,
    }),
  },
})
