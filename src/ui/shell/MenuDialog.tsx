/** The menu: all pages, links to sites of others, the language and the theme. It opens over the page (S2.2.6 to S2.2.9, S2.2.15, S2.2.16). */
import { useId } from 'react'
import { Link, useLocation } from 'wouter'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address } from '../../events/kernel'
import type { Theme } from '../../events/settings/state'
import { useLinks } from '../hooks/AppProvider'
import { useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { Dialog } from '../kit/Dialog'
import { ExternalLink } from '../kit/ExternalLink'
import { LanguageSelect } from '../settings/LanguageSelect'
import { ThemeToggle } from '../settings/ThemeToggle'
import * as styles from './menu.styles'
import { type PageRecord, menuHeadings, pageTable } from './pageTable'

type Row = Pick<PageRecord, 'path' | 'title'>

const groups: readonly (readonly [heading: MessageId, rows: readonly Row[]])[] = [
  ['menu.trade', [{ path: '/swap', title: 'swap.title' }]],
  ...menuHeadings.map((heading) => [heading, pageTable.filter(({ menu }) => menu === heading)] as const),
]
/** Sites of others (S2.2.7, C171). */
const others: readonly (readonly [href: string, name: MessageId])[] = [
  ['https://docs.cow.fi', 'menu.docs'],
  ['https://dune.com/cowprotocol/cowswap', 'menu.stats'],
  ['https://github.com/cowprotocol/contracts', 'menu.code'],
  ['https://discord.com/invite/cowprotocol', 'menu.discord'],
  ['https://x.com/CoWSwap', 'menu.twitter'],
  ['https://t.me/cowprotocol', 'menu.telegram'],
]

export interface MenuDialogProps {
  /** The account on a supported network; null otherwise. */
  readonly account: Address | null
  readonly chainId: ChainId
  readonly theme: Theme
  readonly onTheme: (theme: Theme) => void
  readonly onClose: () => void
}

export const MenuDialog = (props: MenuDialogProps) => {
  const { account, chainId, theme, onTheme, onClose } = props
  const text = useText()
  const links = useLinks()
  const ids = useId()
  const [path] = useLocation()
  const orders = account === null ? null : links.orders(chainId, account)
  return (
    <Dialog title={text('menu.title')} onClose={onClose} className={styles.flyout}>
      <nav aria-label={text('header.nav')}>
        {groups.map(([heading, rows]) => (
          <section key={heading} aria-labelledby={`${ids}-${heading}`}>
            <h3 className={styles.group} id={`${ids}-${heading}`}>
              {text(heading)}
            </h3>
            <ul className={styles.list}>
              {rows.map(({ path: href, title }) => (
                <li key={href}>
                  <Link href={href} onClick={onClose} aria-current={path === href ? 'page' : undefined}>
                    {text(title)}
                  </Link>
                </li>
              ))}
              {heading !== 'account.title' || orders === null ? null : (
                <li>
                  <ExternalLink href={orders}>{text('menu.orders')}</ExternalLink>
                </li>
              )}
            </ul>
          </section>
        ))}
      </nav>
      <ul className={styles.others} aria-label={text('menu.others')}>
        {others.map(([href, name]) => (
          <li key={href}>
            <ExternalLink href={href}>{text(name)}</ExternalLink>
          </li>
        ))}
      </ul>
      <div className={styles.choice}>
        <label htmlFor={ids}>{text('settings.language')}</label>
        <LanguageSelect id={ids} />
      </div>
      <div className={styles.choice}>
        <span>{text('settings.theme')}</span>
        <ThemeToggle theme={theme} onTheme={onTheme} />
      </div>
    </Dialog>
  )
}
