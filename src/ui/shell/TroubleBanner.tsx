/**
 * A banner about a problem: cause, next step, and a button for it. It loads with the first problem or with the wallet.
 * Only the banner of a lost connection is in the first load, because it couldn't be loaded then.
 */
import type { ReactNode } from 'react'
import { type ChainId, chains, supportedChain } from '../../events/chain/chains.data'
import { MIN_MAX_LOSS } from '../../events/settings/state'
import type { Banner } from '../../events/tab/shell'
import type { Format } from '../intl/format'
import { type Text, useFormat, useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { walletErrorText } from '../intl/walletErrorText'
import { sentences } from '../intl/sentences'
import { Button } from '../kit/Button'
import { type Tone, Note } from '../kit/Note'
import { Said } from '../kit/Said'
import { ClockDoubt } from './ClockDoubt'
import * as styles from './trouble.styles'

/** Every banner except that of a lost connection. The one about expert mode from a link turns it off (D3.29). */
type Trouble = Exclude<Banner, { readonly tag: 'offline' }>

/** The banners of words and the ways of this file; that of two clocks has its own view. */
type Told = Exclude<Trouble, { readonly tag: 'clockDoubt' }>

interface BannerTexts {
  readonly tone: Tone
  readonly title: string
  readonly help: ReactNode
}

type Reason = Extract<Banner, { readonly tag: 'storageLost' }>['reason']

const storageHelp: Readonly<Record<Reason, MessageId>> = {
  unavailable: 'banner.storageLost.unavailable',
  quota: 'banner.storageLost.quota',
  blocked: 'banner.storageLost.blocked',
  outdated: 'banner.storageLost.outdated',
  deleted: 'banner.storageLost.deleted',
  evicted: 'banner.storageLost.evicted',
  failed: 'banner.storageLost.failed',
}

const rpcTitles: Readonly<Record<Extract<Banner, { readonly tag: 'rpc' }>['reason'], MessageId>> = {
  notConfigured: 'banner.rpc.notConfigured',
  unreachable: 'banner.rpc.unreachable',
  malformed: 'banner.rpc.malformed',
  wrongChain: 'banner.rpc.wrongChain',
}
const rpcHelp: typeof rpcTitles = {
  notConfigured: 'banner.rpc.notConfigured.help',
  unreachable: 'banner.rpc.unreachable.help',
  malformed: 'banner.rpc.malformed.help',
  wrongChain: 'banner.rpc.wrongChain.help',
}
const ordersTitles: Readonly<Record<Extract<Banner, { readonly tag: 'orders' }>['reason'], MessageId>> = {
  unreachable: 'banner.orders.unreachable',
  malformed: 'banner.orders.malformed',
  tooMany: 'banner.orders.tooMany',
  denied: 'banner.orders.denied',
}

const networkName = (chainId: number): string => {
  const known = supportedChain(chainId)
  return known === null ? String(chainId) : chains[known].name
}

/** The texts of a banner: cause and next step. */
const textsOf = (banner: Told, text: Text, format: Format): BannerTexts => {
  switch (banner.tag) {
    case 'wrongNetwork':
      return {
        tone: 'warn',
        title: text('banner.wrongNetwork', { network: chains[banner.chainId].name }),
        help: text(
          supportedChain(banner.walletChainId) === null
            ? 'banner.wrongNetwork.unsupported'
            : 'banner.wrongNetwork.help',
          {
            walletChainId: String(banner.walletChainId),
            walletNetwork: networkName(banner.walletChainId),
          },
        ),
      }
    case 'switchFailed':
      return {
        tone: 'warn',
        title: text('network.failed', { network: chains[banner.chainId].name }),
        help: <Said>{walletErrorText(banner.error, text)}</Said>,
      }
    case 'expertByLink':
      return {
        tone: 'warn',
        title: text('banner.expert'),
        help: text('expert.help', { limit: format.percent(MIN_MAX_LOSS) }),
      }
    case 'rpc': {
      const network = chains[banner.chainId].name
      return {
        tone: 'warn',
        title: text(rpcTitles[banner.reason], { network }),
        help: text(rpcHelp[banner.reason], { network }),
      }
    }
    case 'orders': {
      const wait =
        banner.retryAfterMs === null
          ? null
          : text('banner.orders.wait', { time: format.age(banner.retryAfterMs) })
      return {
        tone: 'warn',
        title: text(ordersTitles[banner.reason]),
        help: sentences(text, text('banner.orders.help'), wait),
      }
    }
    case 'balances':
      return { tone: 'warn', title: text('banner.balances'), help: text('banner.balances.help') }
    case 'clock':
      return {
        tone: 'warn',
        title: text('banner.clock', {
          time: format.age(Math.abs(banner.offsetMs)),
          way: banner.offsetMs > 0 ? 'slow' : 'fast',
        }),
        help: text('banner.clock.help'),
      }
    case 'newerCatalogue':
      return { tone: 'bad', title: text('banner.newer'), help: text('banner.newer.help') }
    case 'storageLost':
      return { tone: 'bad', title: text('banner.storageLost'), help: text(storageHelp[banner.reason]) }
    case 'evicted':
      return { tone: 'warn', title: text('banner.evicted'), help: text('banner.evicted.help') }
    case 'quarantined':
      return {
        tone: 'warn',
        title: text('banner.quarantined', { count: banner.count }),
        help: text('banner.quarantined.help'),
      }
  }
}

/** Which banners offer to reload, and which to save the log first. */
const offers = (banner: Told): { readonly reload: boolean; readonly save: boolean } => {
  const reason = banner.tag === 'storageLost' ? banner.reason : null
  const isTakenAway = reason === 'outdated' || reason === 'evicted'
  return {
    reload: banner.tag === 'newerCatalogue' || reason === 'deleted' || reason === 'blocked' || isTakenAway,
    save: banner.tag === 'quarantined' || (reason !== null && reason !== 'deleted'),
  }
}

interface WaysProps {
  readonly onSwitch: (chainId: ChainId) => void
  readonly onReload: () => void
  readonly onExport: () => void
  readonly onExpertOff: () => void
}

export interface TroubleBannerProps extends WaysProps {
  readonly banner: Trouble
}

const ToldBanner = ({
  banner,
  onSwitch,
  onReload,
  onExport,
  onExpertOff,
}: WaysProps & { readonly banner: Told }) => {
  const text = useText()
  const format = useFormat()
  const { tone, title, help } = textsOf(banner, text, format)
  const { reload, save } = offers(banner)
  const button = (label: string, onClick: () => void) => (
    <Button look="secondary" onClick={onClick}>
      {label}
    </Button>
  )
  const action = (
    <div className={styles.ways}>
      {banner.tag === 'wrongNetwork'
        ? button(text('submit.switchNetwork', { network: chains[banner.chainId].name }), () =>
            onSwitch(banner.chainId),
          )
        : null}
      {banner.tag === 'expertByLink' ? button(text('expert.turnOff'), onExpertOff) : null}
      {save ? button(text('export.open'), onExport) : null}
      {reload ? button(text('crash.reload'), onReload) : null}
    </div>
  )
  return (
    <Note tone={tone} title={title} action={action}>
      {help}
    </Note>
  )
}

const TroubleBanner = ({ banner, ...ways }: TroubleBannerProps) =>
  banner.tag === 'clockDoubt' ? (
    // Two times of another difference are news, and heard again.
    <ClockDoubt key={banner.offsetMs} banner={banner} />
  ) : (
    <ToldBanner banner={banner} {...ways} />
  )

export default TroubleBanner
