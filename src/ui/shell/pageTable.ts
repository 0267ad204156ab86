/**
 * Every page but the swap page (S2.1.6, S2.1.8 to S2.1.14, S2.1.18): its path, which must match exactly (S2.1.1), the
 * title of its tab, and its view, which is fetched when it is opened.
 */
import type { ComponentType } from 'react'
import { lazyPage } from '../hooks/lazyView'
import type { MessageId } from '../intl/messages'
import type { TextRoute } from '../pages/pageTexts'

export interface PageRecord {
  readonly path: string
  readonly title: MessageId
  readonly Page: ComponentType<{ readonly title: string }>
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
/** Four sections share one page (S2.1.11). */
const coming = (path: string, title: MessageId): PageRecord => ({ path, title, Page: ComingPage })

export const pageTable: readonly PageRecord[] = [
  { path: '/claim', title: 'page.claim', Page: ClaimPage },
  { path: '/uni', title: 'page.uni', Page: UniPage },
  written('/about', 'page.about'),
  written('/accessibility', 'page.accessibility'),
  { path: '/profile', title: 'page.profile', Page: ProfilePage },
  coming('/launchpad', 'page.launchpad'),
  coming('/lending', 'page.lending'),
  coming('/farming', 'page.farming'),
  coming('/staking', 'staking.title'),
  written('/faq', 'page.faq'),
  written('/faq/protocol', 'page.faq.protocol'),
  written('/faq/token', 'page.faq.token'),
  written('/faq/trading', 'page.faq.trading'),
  written('/faq/affiliate', 'page.faq.affiliate'),
  { path: '/play/cow-runner', title: 'page.runner', Page: RunnerPage },
  { path: '/play/mev-slicer', title: 'page.slicer', Page: SlicerPage },
  { path: '/anyswap-affected-users', title: 'page.anyswap', Page: AffectedPage },
  written('/privacy-policy', 'page.privacy'),
  written('/cookie-policy', 'page.cookies'),
  written('/terms-and-conditions', 'page.terms'),
  { path: '/build', title: 'build.title', Page: BuildPage },
]

/** Paths that lead to sites of others (S2.1.20, C171). */
export const externalPaths: Readonly<Record<string, string>> = {
  '/chat': 'https://discord.com/invite/cowprotocol',
  '/docs': 'https://docs.cow.fi',
  '/stats': 'https://dune.com/cowprotocol/cowswap',
  '/twitter': 'https://x.com/CoWSwap',
}
