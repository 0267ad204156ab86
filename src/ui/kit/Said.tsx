/** A text about an error, in which the isolated parts are words of others: a service, a wallet, a token's issuer. */
import { Fragment } from 'react'
import { words } from './text.styles'

/** A right-to-left language isolates an amount with its symbol, and then the amount in its sentence. */
const ISOLATED = /(\u2068+[^\u2068\u2069]*\u2069+)/

/** Words of others are mostly English, whatever the page's language: a screen reader says them so. */
export const Said = ({ children }: { readonly children: string }) =>
  children.split(ISOLATED).map((part, place) =>
    part.startsWith('\u2068') ? (
      <span key={place} lang="en" dir="auto" className={words}>
        {part.replace(/[\u2068\u2069]/g, '')}
      </span>
    ) : (
      <Fragment key={place}>{part}</Fragment>
    ),
  )
