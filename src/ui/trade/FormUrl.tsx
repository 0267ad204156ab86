/**
 * Keeps the form and the page's URL in sync. A link fills the form, and again on every network unless it names one
 * (`chain=8453`): then it brings the tab there first, and the URL follows the network from then on. A link with a word
 * that the app does not understand changes nothing, and the word is shown until the form changes (X76).
 * The form writes its tokens into the URL, so that a reload restores them, and removes the link's amount and recipient
 * once they changed. A URL that the form wrote is for one network and is not applied on another.
 * Loaded after the first screen.
 */
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { AppState } from '../../events/appState'
import type { ChainId } from '../../events/chain/chains.data'
import { looksSecret, SECRET_MARK } from '../../events/kernel'
import { followLink } from '../../events/trade/followLink'
import type { SwapForm } from '../../events/trade/state'
import { addressOfForm, isSwapLink, unreadWords } from '../../events/trade/swapLink'
import { externalText } from '../../events/kernel/externalText'
import { linkedChain, withLinkedChain } from '../../events/chain/linkedChain'
import { selectNetwork } from '../../events/wallet/selectNetwork'
import { useApp } from '../hooks/AppProvider'
import { useAct } from '../hooks/useAct'
import { useView } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import { Note } from '../kit/Note'
import { splitHash } from '../shell/hashLocation'
import { useAmountAfterReload } from './useAmountAfterReload'
import * as styles from './form.styles'

const formOf = ({ session }: AppState): SwapForm => session.trade

interface Wallet {
  readonly id: string
  /** It connects, or is asked to switch: the network may change at any moment. */
  readonly isMoving: boolean
  readonly refused: ChainId | null
}
const walletOf = ({ session: { wallet } }: AppState): Wallet => ({
  id: wallet.connection?.walletId ?? '',
  isMoving: wallet.switchingTo !== null || wallet.connecting !== null,
  refused: wallet.switchFailed?.chainId ?? null,
})

/** In characters. Anyone may have written the link. */
const LONGEST_WORD = 60

/** The `history.state` of a URL that the form wrote: a reload keeps it, a copy of the URL does not. */
const BY_THE_FORM = 'form'

/** The form's content, to notice the user's changes. */
const contentOf = ({ sell, buy, independent, typed, recipient }: SwapForm): string =>
  [sell, buy, independent, typed, recipient?.text ?? ''].join()

/** A link on its way to its network, with the wallet of then: a wallet that connects may be elsewhere. */
interface Journey {
  readonly search: string
  readonly walletId: string
  /** The network the tab had: while it stays, the switch is still to be written, or answered. */
  readonly from: ChainId
}

interface Handled {
  readonly chainId: ChainId
  readonly search: string
  readonly content: string
}

const FormUrl = ({ search }: { readonly search: string }) => {
  const act = useAct()
  const t = useText()
  const { networks } = useApp()
  const form = useView(formOf)
  const wallet = useView(walletOf)
  const [, navigate] = useLocation()
  const handled = useRef<Handled | null>(null)
  const journey = useRef<Journey | null>(null)
  const unread = unreadWords(search, form.chainId, networks)
  const isUnread = unread.length > 0
  useEffect(() => {
    const { chainId } = form
    const content = contentOf(form)
    const wanted = linkedChain(search)
    const before = handled.current
    const write = (address: string): void => {
      handled.current = { chainId, search: address, content }
      // As the address is now: the page of '/' has moved on to the form's by then.
      const { path } = splitHash(location.hash)
      navigate(address === '' ? path : `${path}?${address}`, { replace: true, state: BY_THE_FORM })
    }
    if (isUnread) {
      if (before?.search !== search) handled.current = { chainId, search, content }
      else if (before.content !== content) write(addressOfForm(form, withLinkedChain(search, chainId)))
      return
    }
    const isThere = wanted === null || wanted === chainId
    if (!isThere && wallet.isMoving) return
    const last = journey.current
    const isFirst = last?.search !== search || last.walletId !== wallet.id
    if (isThere || isFirst) journey.current = { search, walletId: wallet.id, from: chainId }
    if (!isThere && wallet.refused !== wanted) {
      if (isFirst) act(selectNetwork, { chainId: wanted })
      // The store hasn't written the network yet. Nothing else keeps the tab on its former network.
      if (isFirst || last.from === chainId) return
    }
    if (!isThere) {
      // The wallet refused, or the user chose another network since: the link's tokens mean nothing here.
      write(addressOfForm(form, withLinkedChain(search, chainId)))
      return
    }
    const isElsewhere = before?.chainId !== chainId && history.state !== BY_THE_FORM
    const isNew = before?.search !== search || isElsewhere
    handled.current = { chainId, search, content }
    const address = addressOfForm(form, search)
    if (address === search) return
    // The form exists before this code does, so text typed in the meantime counts.
    if (isNew && isSwapLink(search)) act(followLink, { search, keepsTyped: before === null })
    else write(address)
  }, [act, form, wallet, search, isUnread, navigate])
  useAmountAfterReload(form)
  return isUnread ? (
    <div className={styles.unread}>
      <Note tone="warn" role="alert" title={t('swap.link.unread')}>
        {t('swap.link.words', {
          words: unread
            .map((word) => `‘${looksSecret(word) ? SECRET_MARK : externalText(word, LONGEST_WORD) || '?'}’`)
            .join(', '),
        })}
      </Note>
    </div>
  ) : null
}

export default FormUrl
