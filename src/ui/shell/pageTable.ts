/**
 * Every page but the swap page (S2.1.6, S2.1.8 to S2.1.14, S2.1.18): its path, which must match exactly (S2.1.1), the
 * title of its tab, its view, which is fetched when it is opened, and its place in the menu.
 */
import type { ComponentType } from 'react'
import { lazyPage } from '../hooks/lazyView'
import type { MessageId } from '../intl/messages'
import type { TextRoute } from '../pages/pageTexts'

/** The menu's headings for pages by purpose, in their order. Pages that don't exist yet come last (X174). */
export const menuHeadings = ['account.title', 'claim.balance.cow', 'menu.help', 'menu.later'] as const

export interface PageRecord {
  readonly path: string
  readonly title: MessageId
  readonly Page: ComponentType<{ readonly title: string }>
  /** The heading under which the menu has it, in the order of the table; absent: the menu hasn't. */
  readonly menu?: (typeof menuHeadings)[number]
}

const AffectedPage = lazyPage(() => import('../pages/AffectedPage'))
const RunnerPage = lazyPage(() => import('../games/RunnerPage'))
const SlicerPage = lazyPage(() => import('../games/SlicerPage'))
const BuildPage = lazyPage(() => import('../pages/BuildPage'))
const ComingPage = lazyPage(() => import('../pages/ComingPage'))
const ClaimPage = lazyPage(() => import('../claims/ClaimPage'))
const ProfilePage = lazyPage(() => import('../pages/ProfilePage'))
const UniPage = lazyPage(() => import('../claims/UniPage'))
const TextPage = lazyPage(() => import('../pages/TextPage'))

const written = (path: TextRoute, title: MessageId): PageRecord => ({ path, title, Page: TextPage })
const help = (path: TextRoute, title: MessageId): PageRecord => ({
  ...written(path, title),
  menu: 'menu.help',
})
/** Four sections share one page (S2.1.11). */
const coming = (path: string, title: MessageId): PageRecord => ({
  ...{ path, title, Page: ComingPage },
  menu: 'menu.later',
})

export const pageTable: readonly PageRecord[] = [
  { path: '/profile', title: 'page.profile', Page: ProfilePage, menu: 'account.title' },
  { path: '/claim', title: 'page.claim', Page: ClaimPage, menu: 'claim.balance.cow' },
  { path: '/play/cow-runner', title: 'page.runner', Page: RunnerPage, menu: 'claim.balance.cow' },
  { path: '/play/mev-slicer', title: 'page.slicer', Page: SlicerPage, menu: 'claim.balance.cow' },
  { path: '/uni', title: 'page.uni', Page: UniPage },
  help('/faq', 'page.faq'),
  written('/faq/protocol', 'page.faq.protocol'),
  written('/faq/token', 'page.faq.token'),
  written('/faq/trading', 'page.faq.trading'),
  written('/faq/affiliate', 'page.faq.affiliate'),
  help('/about', 'page.about'),
  written('/accessibility', 'page.accessibility'),
  help('/privacy-policy', 'page.privacy'),
  help('/cookie-policy', 'page.cookies'),
  help('/terms-and-conditions', 'page.terms'),
  coming('/launchpad', 'page.launchpad'),
  coming('/lending', 'page.lending'),
  coming('/farming', 'page.farming'),
  coming('/staking', 'staking.title'),
  { path: '/anyswap-affected-users', title: 'page.anyswap', Page: AffectedPage },
  { path: '/build', title: 'build.title', Page: BuildPage },
]

/** Paths that lead to sites of others (S2.1.20, C171). */
export const externalPaths: Readonly<Record<string, string>> = {
  '/chat': 'https://discord.com/invite/cowprotocol',
  '/docs': 'https://docs.cow.fi',
  '/stats': 'https://dune.com/cowprotocol/cowswap',
  '/twitter': 'https://x.com/CoWSwap',
}
