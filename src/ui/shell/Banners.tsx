import type { ReactElement } from 'react'
import { chains, supportedChain } from '../../events/chain/chains.data'
import type { ChainId } from '../../events/kernel/units'
import type { Banner } from '../../events/views/shell'
import type { Format } from '../intl/format'
import type { Text } from '../intl/IntlProvider'
import { useFormat, useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import type { Tone } from '../kit/Note'
import * as styles from './banner.styles'

type Words = { readonly tone: Tone; readonly title: string; readonly help: string }

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
const storageHelp: Readonly<Record<Extract<Banner, { readonly tag: 'storageLost' }>['reason'], MessageId>> = {
  unavailable: 'banner.storageLost.unavailable',
  quota: 'banner.storageLost.quota',
  blocked: 'banner.storageLost.blocked',
  deleted: 'banner.storageLost.deleted',
  failed: 'banner.storageLost.failed',
}

/** Cause and next step of each trouble. */
export const bannerWords = (banner: Banner, text: Text, format: Format): Words => {
  switch (banner.tag) {
    case 'newerCatalogue':
      return { tone: 'bad', title: text('banner.newer'), help: text('banner.newer.help') }
    case 'storageLost':
      return { tone: 'bad', title: text('banner.storageLost'), help: text(storageHelp[banner.reason]) }
    case 'wrongNetwork':
      return {
        tone: 'warn',
        title: text('banner.wrongNetwork', { network: chains[banner.chainId].name }),
        help: text(
          supportedChain(banner.walletChainId) === null
            ? 'banner.wrongNetwork.unsupported'
            : 'banner.wrongNetwork.help',
          { walletChainId: String(banner.walletChainId) },
        ),
      }
    case 'expertByLink':
      return { tone: 'warn', title: text('banner.expert'), help: text('expert.help') }
    case 'offline':
      return { tone: 'warn', title: text('banner.offline'), help: text('banner.offline.help') }
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
          ? ''
          : text('banner.orders.wait', { time: format.age(banner.retryAfterMs) })
      return {
        tone: 'warn',
        title: text(ordersTitles[banner.reason]),
        help: `${text('banner.orders.help')} ${wait}`.trim(),
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
    case 'quarantined':
      return {
        tone: 'warn',
        title: text('banner.quarantined', { count: banner.count }),
        help: text('banner.quarantined.help'),
      }
  }
}

const isDeleted = (banner: Banner): boolean => banner.tag === 'storageLost' && banner.reason === 'deleted'

export interface BannersProps {
  readonly banners: readonly Banner[]
  readonly onSwitch: (chainId: ChainId) => void
  readonly onReload: () => void
  readonly onExport: () => void
  readonly onExpertOff: () => void
}

export const Banners = ({
  banners,
  onSwitch,
  onReload,
  onExport,
  onExpertOff,
}: BannersProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const action = (banner: Banner): ReactElement | undefined => {
    if (banner.tag === 'wrongNetwork') {
      return (
        <Button look="secondary" onClick={() => onSwitch(banner.chainId)}>
          {text('submit.switchNetwork', { network: chains[banner.chainId].name })}
        </Button>
      )
    }
    if (banner.tag === 'expertByLink') {
      return (
        <Button look="secondary" onClick={onExpertOff}>
          {text('expert.turnOff')}
        </Button>
      )
    }
    if (banner.tag === 'newerCatalogue' || isDeleted(banner)) {
      return (
        <Button look="secondary" onClick={onReload}>
          {text('submit.newerCatalogue')}
        </Button>
      )
    }
    return banner.tag === 'quarantined' || banner.tag === 'storageLost' ? (
      <Button look="secondary" onClick={onExport}>
        {text('export.open')}
      </Button>
    ) : undefined
  }
  return (
    <div className={styles.banners} role="status" aria-label={text('banner.region')}>
      {banners.map((banner) => {
        const words = bannerWords(banner, text, format)
        return (
          <div key={banner.tag} className={styles.banner} data-banner={banner.tag}>
            <Note tone={words.tone} title={words.title} action={action(banner)}>
              {words.help}
            </Note>
          </div>
        )
      })}
    </div>
  )
}
