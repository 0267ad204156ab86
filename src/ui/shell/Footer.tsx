import { cx } from '@linaria/core'
import { Link } from 'wouter'
import { useText } from '../intl/IntlProvider'
import { BlockNumber } from './BlockNumber'
import * as styles from './footer.styles'
import { Versions } from './Versions'

interface FooterProps {
  readonly isSandbox: boolean
}

/** The foot of the page. It stands below everything, so it is loaded once the first screen stands. */
const Footer = ({ isSandbox }: FooterProps) => {
  const text = useText()
  return (
    <footer className={cx(styles.footer, isSandbox && styles.footerSandbox)}>
      <span>{text('footer.about')}</span>
      <Link href="/accessibility">{text('page.accessibility')}</Link>
      <Link href="/build">{text('build.title')}</Link>
      <span>{text(isSandbox ? 'footer.sandbox' : 'footer.fees')}</span>
      <Versions />
      <BlockNumber />
    </footer>
  )
}

export default Footer
