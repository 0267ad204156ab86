/**
 * The window of the sandbox's wallet, styled as a separate application. It shows each request as it will be signed.
 * Loaded in sandbox builds only.
 */
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Address, shortAddress } from '../../../events/kernel'
import type { SandboxWallet, SandboxWalletRequest } from '../../../streams/ports/SandboxWallet'
import { useStream } from '../../hooks/useStream'
import { useText } from '../../intl/IntlProvider'
import { ToolTexts } from '../../intl/ToolTexts'
import * as styles from './sandboxWallet.styles'

const NO_REQUESTS: readonly SandboxWalletRequest[] = []

interface SandboxWalletWindowProps {
  readonly wallet: SandboxWallet
}

const DockAndWindow = ({ wallet }: SandboxWalletWindowProps) => {
  const text = useText()
  const requests = useStream(wallet.requests$, NO_REQUESTS)
  const account = useStream<Address>(wallet.account$, wallet.accounts[0] ?? '')
  const [isChoosing, setChoosing] = useState(false)
  const [putAside, setPutAside] = useState<string | null>(null)
  const [request] = requests
  const isAsking = request !== undefined && request.id !== putAside
  return (
    <>
      <button
        type="button"
        className={styles.dock}
        onClick={() => {
          setPutAside(null)
          setChoosing(request === undefined)
        }}
        data-sandbox-wallet="dock"
      >
        {text('sandbox.dock')}
        <bdi className={styles.dockAccount}>{shortAddress(account)}</bdi>
        {requests.length === 0 ? null : <span className={styles.count}>{requests.length}</span>}
      </button>
      {isAsking ? (
        <Frame key={request.id} onAside={() => setPutAside(request.id)}>
          <Request
            request={request}
            waiting={requests.length}
            onAnswer={(answer) => wallet.answer(request.id, answer)}
          />
        </Frame>
      ) : isChoosing ? (
        <Frame onAside={() => setChoosing(false)}>
          <Accounts wallet={wallet} account={account} onChosen={() => setChoosing(false)} />
        </Frame>
      ) : null}
    </>
  )
}

/** Minimising the window answers nothing: the request stays pending. */
const Frame = ({ onAside, children }: { readonly onAside: () => void; readonly children: ReactNode }) => {
  const text = useText()
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const aside = useRef(onAside)
  useEffect(() => {
    aside.current = onAside
  })
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const show = (): void => {
      if (element.open) element.close()
      element.showModal()
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    show()
    // The window stays in front of the page, including dialogs that the page opens while a request is pending.
    const openings = new MutationObserver((changes) => {
      const isCovered = changes.some(
        ({ target }) => target !== element && target instanceof HTMLDialogElement && target.open,
      )
      if (isCovered) show()
    })
    openings.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] })
    return () => {
      openings.disconnect()
      element.close()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      className={styles.frame}
      aria-labelledby={id}
      data-sandbox-wallet="window"
      onCancel={(event) => {
        event.preventDefault()
        aside.current()
      }}
    >
      <div className={styles.bar}>
        <h2 id={id}>{text('sandbox.title')}</h2>
        <button type="button" onClick={onAside}>
          {text('sandbox.aside')}
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}

interface RequestProps {
  readonly request: SandboxWalletRequest
  readonly waiting: number
  readonly onAnswer: (answer: 'approve' | 'refuse') => void
}

const Request = ({ request, waiting, onAnswer }: RequestProps) => {
  const text = useText()
  return (
    <>
      <p className={styles.title} data-kind={request.kind}>
        {text('sandbox.kind', { kind: request.kind })}
      </p>
      {waiting > 1 ? <p>{text('sandbox.waiting', { count: waiting })}</p> : null}
      <dl className={styles.details} tabIndex={0} aria-label={text('sandbox.detailsLabel')} data-autofocus>
        <div>
          <dt>{text('sandbox.account')}</dt>
          <dd>{request.account}</dd>
        </div>
        <div>
          <dt>chainId</dt>
          <dd>{request.chainId}</dd>
        </div>
        {request.details.map(({ label, value }) => (
          <div key={label} data-detail={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        <button type="button" data-answer="refuse" onClick={() => onAnswer('refuse')}>
          {text('sandbox.refuse')}
        </button>
        <button type="button" data-answer="approve" onClick={() => onAnswer('approve')}>
          {text('sandbox.approve')}
        </button>
      </div>
    </>
  )
}

interface AccountsProps {
  readonly wallet: SandboxWallet
  readonly account: Address
  readonly onChosen: () => void
}

const Accounts = ({ wallet, account, onChosen }: AccountsProps) => {
  const text = useText()
  const name = useId()
  return (
    <fieldset className={styles.accounts}>
      <legend className={styles.title}>{text('sandbox.chooseAccount')}</legend>
      <p>{text('sandbox.chooseAccount.help')}</p>
      {wallet.accounts.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            checked={one === account}
            onChange={() => {
              wallet.chooseAccount(one)
              onChosen()
            }}
          />
          {one}
          {wallet.contracts.includes(one) ? ` ${text('sandbox.contract')}` : null}
        </label>
      ))}
    </fieldset>
  )
}

const SandboxWalletWindow = (props: SandboxWalletWindowProps) => (
  <ToolTexts>
    <DockAndWindow {...props} />
  </ToolTexts>
)

export default SandboxWalletWindow
