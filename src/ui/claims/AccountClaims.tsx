/** The claims of an account: what there is, the choice of it, and the transaction that claims it. */
import { chains } from '../../events/chain/chains.data'
import type { ClaimsReading } from '../../events/claims/events'
import { type Address, type Atoms, type UnixMs, shortAddress } from '../../events/kernel'
import type { ClaimPageView } from '../../events/claims/page'
import { useNow } from '../hooks/useNow'
import type { Format } from '../intl/format'
import { useFormat, useText } from '../intl/IntlProvider'
import { unbroken } from '../intl/isolate'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import * as kit from '../kit/text.styles'
import { Waiting } from '../kit/Waiting'
import { Celebration } from './Celebration'
import { ClaimChoice } from './ClaimChoice'
import { ClaimProgress } from './ClaimProgress'
import * as styles from './claims.styles'
import { ExternalLink } from '../kit/ExternalLink'

const DISCORD = 'https://discord.com/invite/cowprotocol'

const POST = 'https://x.com/intent/post?text='

/** After a claim: a post that names no account and no amount, and a link to the community. */
const Sharing = () => {
  const text = useText()
  return (
    <p className={kit.wrapping}>
      <ExternalLink href={`${POST}${encodeURIComponent(text('claim.share.text'))}`}>
        {text('claim.share')}
      </ExternalLink>
      <ExternalLink href={DISCORD}>{text('claim.discord')}</ExternalLink>
    </p>
  )
}

export interface AccountClaimsProps {
  readonly account: Address
  readonly view: ClaimPageView
  readonly reading: ClaimsReading
  /** Looks the account up once more. */
  readonly onAgain: () => void
}

/** The time until a moment; null when it has passed. */
const countdown = (until: UnixMs, now: UnixMs, format: Format): string | null =>
  until - now < 1000 ? null : format.countdown(until - now)

const Windows = ({ view }: { readonly view: ClaimPageView }) => {
  const text = useText()
  const format = useFormat()
  const now = useNow()
  const { paidUntil, freeUntil, chainId } = view
  if (paidUntil === null || freeUntil === null) return null
  const [paid, free] = [countdown(paidUntil, now, format), countdown(freeUntil, now, format)]
  if (free === null)
    return (
      <Note tone="info" title={text('claim.closed')}>
        {text('claim.closed.help', {
          network: chains[chainId].name,
          paid: format.moment(paidUntil),
          free: format.moment(freeUntil),
        })}
      </Note>
    )
  return (
    <p className={kit.soft}>
      {paid === null ? text('claim.endsFree', { free }) : text('claim.ends', { free, paid })}
    </p>
  )
}

const Progress = ({
  view: { latest, phase, vCow, chainId },
  account,
}: Pick<AccountClaimsProps, 'view' | 'account'>) => {
  const text = useText()
  const format = useFormat()
  if (latest?.info.type !== 'claim' || vCow === null) return null
  const amount = format.amount(latest.info.amount, vCow)
  return (
    <ClaimProgress
      claim={latest}
      phase={phase}
      chainId={chainId}
      asking={<Waiting title={text('progress.asking')}>{text('claim.asking.help', { amount })}</Waiting>}
      confirmed={
        <Note tone="ok" heard="news" title={text('claim.done')}>
          {text('claim.done.help', { amount, account: unbroken(shortAddress(account)) })}
        </Note>
      }
      after={<Sharing />}
    />
  )
}

export const AccountClaims = ({ account, view, reading, onAgain }: AccountClaimsProps) => {
  const text = useText()
  const format = useFormat()
  const { vCow, rows, chainId, phase } = view
  const network = chains[chainId].name
  const isUnderWay = phase === 'asking' || phase === 'sent'
  if (reading.files !== 'read' || vCow === null)
    return (
      <Note
        tone="warn"
        role="alert"
        action={
          <Button look="secondary" onClick={onAgain}>
            {text('button.tryAgain')}
          </Button>
        }
      >
        {text('claim.filesFailed', { reason: reading.files })}
      </Note>
    )
  if (rows.length === 0) return <p data-heard="news">{text('claim.none', { network })}</p>
  const inVCow = (atoms: Atoms): string =>
    text('money.amount', { amount: format.amount(atoms, vCow), symbol: 'vCOW' })
  return (
    <>
      <dl className={styles.totals}>
        <div>
          <dt>{text('claim.available')}</dt>
          <dd>
            <bdi>{inVCow(view.open)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{text('claim.claimed')}</dt>
          <dd>
            <bdi>{inVCow(view.claimed)}</bdi>
          </dd>
        </div>
      </dl>
      <Progress view={view} account={account} />
      <Celebration phase={phase} />
      {rows.every(({ status }) => status === 'claimed') ? (
        <p data-heard="news">{text('claim.alreadyClaimed', { network })}</p>
      ) : (
        <Windows view={view} />
      )}
      <ClaimChoice account={account} view={view} isUnderWay={isUnderWay} />
    </>
  )
}
