import type { ReactNode } from 'react'
import { ExternalLink } from './ExternalLink'

/** A link to a question of the FAQ (T2.38). It opens in a new tab, so the subject of the question stays open. */
export const FaqLink = ({
  to,
  children,
}: {
  readonly to: `/faq${string}#${string}`
  readonly children: ReactNode
}) => <ExternalLink href={`#${to}`}>{children}</ExternalLink>
