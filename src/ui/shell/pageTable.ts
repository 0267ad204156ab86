/**
 * Every page but the swap page: its path, which has to match exactly (S2.1.1), the title of its tab, and its view,
 * which is fetched when it is opened. A page that does not exist yet is `PlannedPage`.
 */
import type { ComponentType } from 'react'
import { lazyPage } from '../hooks/lazyView'
import type { MessageId } from '../intl/messages'
import type { TextRoute } from '../pages/pageTexts'

export interface PageRecord {
  readonly path: string
  readonly title: MessageId
  /** It may show the title as its heading. */
  readonly Page: ComponentType<{ readonly title: string }>
}

const PlannedPage = lazyPage(() => import('../pages/PlannedPage'))
const BuildPage = lazyPage(() => import('../pages/BuildPage'))
const ComingPage = lazyPage(() => import('../pages/ComingPage'))
const ClaimPage = lazyPage(() => import('../claims/ClaimPage'))
const TextPage = lazyPage(() => import('../pages/TextPage'))

const planned = (path: string, title: MessageId): PageRecord => ({ path, title, Page: PlannedPage })
const written = (path: TextRoute, title: MessageId): PageRecord => ({ path, title, Page: TextPage })
/** Four sections share one page (S2.1.11). */
const coming = (path: string, title: MessageId): PageRecord => ({ path, title, Page: ComingPage })

export const pageTable: readonly PageRecord[] = [
  { path: '/claim', title: 'page.claim', Page: ClaimPage },
  planned('/uni', 'page.uni'),
  written('/about', 'page.about'),
  planned('/profile', 'page.profile'),
  coming('/launchpad', 'page.launchpad'),
  coming('/lending', 'page.lending'),
  coming('/farming', 'page.farming'),
  coming('/staking', 'page.staking'),
  written('/faq', 'page.faq'),
  written('/faq/protocol', 'page.faq.protocol'),
  written('/faq/token', 'page.faq.token'),
  written('/faq/trading', 'page.faq.trading'),
  written('/faq/affiliate', 'page.faq.affiliate'),
  planned('/play/cow-runner', 'page.runner'),
  planned('/play/mev-slicer', 'page.slicer'),
  planned('/anyswap-affected-users', 'page.anyswap'),
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
