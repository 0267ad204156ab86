import type { ReactNode } from 'react'
import { useText } from '../intl/IntlProvider'
import { Icon } from './Icon'
import * as styles from './externalLink.styles'
import * as textStyles from './text.styles'

/** A link to another site, opened in a new tab without a referrer. */
export const ExternalLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => {
  const text = useText()
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="out" size={14} />
      <span className={textStyles.hidden}>{text('link.newTab')}</span>
    </a>
  )
}
