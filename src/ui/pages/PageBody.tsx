/** The text of a page as elements. */
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import { ExternalLink } from '../kit/ExternalLink'
import type { Block, Inline, Section } from './document'
import { list } from '../kit/list.styles'
import * as styles from './textPage.styles'

const inlineOf = (part: Inline, key: number): ReactNode => {
  if (typeof part === 'string') return part
  const inside = part.inside.map(inlineOf)
  if (part.tag !== 'a') return <part.tag key={key}>{inside}</part.tag>
  return part.href.startsWith('/') ? (
    <Link key={key} href={part.href}>
      {inside}
    </Link>
  ) : (
    <ExternalLink key={key} href={part.href}>
      {inside}
    </ExternalLink>
  )
}

const BlockView = ({ block }: { readonly block: Block }) => {
  switch (block.tag) {
    case 'p':
      return <p>{block.inside.map(inlineOf)}</p>
    case 'ul':
    case 'ol':
      return (
        <block.tag>
          {block.items.map((item, index) => (
            <li key={index}>{item.map(inlineOf)}</li>
          ))}
        </block.tag>
      )
    case 'table':
      return (
        <div className={styles.wide} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, index) => (
                  <th key={index} scope="col">
                    {cell.map(inlineOf)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, at) => (
                    <td key={at}>{cell.map(inlineOf)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
  }
}

const Blocks = ({ blocks }: { readonly blocks: readonly Block[] }): readonly ReactElement[] =>
  blocks.map((block, index) => <BlockView key={index} block={block} />)

export interface PageBodyProps {
  readonly lead: readonly Block[]
  readonly sections: readonly Section[]
}

export const PageBody = ({ lead, sections }: PageBodyProps) => (
  <>
    <Blocks blocks={lead} />
    {sections.map(({ id, title, blocks }) => (
      <section key={id} aria-labelledby={id} className={list}>
        {/* Focusable, so that a link to it moves the keyboard there, too. */}
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <Blocks blocks={blocks} />
      </section>
    ))}
  </>
)
