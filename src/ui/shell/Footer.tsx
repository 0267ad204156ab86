import { cx } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { APP_NAME } from '../../events/chain/environments'
import { useText } from '../intl/IntlProvider'
import * as styles from './shell.styles'

export const Footer = ({ isSandbox }: { readonly isSandbox: boolean }): ReactElement => {
  const text = useText()
  return (
    <footer className={cx(styles.footer, isSandbox && styles.footerSandbox)}>
      <span>{text('footer.about', { name: APP_NAME })}</span>
      <Link href="/build">{text('footer.build')}</Link>
      <span>{text(isSandbox ? 'footer.sandbox' : 'footer.fees')}</span>
    </footer>
  )
}
