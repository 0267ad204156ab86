/** What the button does for the network's coin. Loaded when it is pressed for the first time. */
import * as E from 'fp-ts/Either'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import type { AppEvent } from '../../events/catalogue'
import { sellWrapped } from '../../events/trade/sellWrapped'
import { wrap } from '../../events/trade/wrap'
import type { Links } from '../../events/views/links'
import { useAct } from '../hooks/useAct'
import TransactionFlow from '../transactions/TransactionFlow'
import { LowBalanceDialog } from './LowBalanceDialog'

type Stage =
  | { readonly tag: 'asking' }
  | { readonly tag: 'lowBalance' }
  | { readonly tag: 'transaction'; readonly id: string }

const requestIn = (events: readonly AppEvent[]): string | null =>
  events.find((event) => event.type === 'TransactionRequested')?.data.id ?? null

export interface WrapFlowProps {
  readonly links: Links
  readonly onClose: () => void
}

const WrapFlow = ({ links, onClose }: WrapFlowProps): ReactElement | null => {
  const act = useAct()
  const [stage, setStage] = useState<Stage>({ tag: 'asking' })
  const wrapNow = useCallback(
    (anyway: boolean): void => {
      const decided = act(wrap, { anyway })
      const id = E.isRight(decided) ? requestIn(decided.right) : null
      if (id !== null) setStage({ tag: 'transaction', id })
      else if (E.isLeft(decided) && decided.left.tag === 'lowBalance') setStage({ tag: 'lowBalance' })
      else {
        // Nothing to wrap: the wrapped token that is there is sold.
        act(sellWrapped, null)
        onClose()
      }
    },
    [act, onClose],
  )
  // The press that opened this is the wish, and it is granted once.
  const wasPressed = useRef(false)
  useEffect(() => {
    if (wasPressed.current) return
    wasPressed.current = true
    wrapNow(false)
  }, [wrapNow])
  switch (stage.tag) {
    case 'asking':
      return null
    case 'lowBalance':
      return <LowBalanceDialog onClose={onClose} onWrap={() => wrapNow(true)} />
    case 'transaction':
      return <TransactionFlow id={stage.id} links={links} onClose={onClose} />
  }
}

export default WrapFlow
