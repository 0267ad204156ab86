/** Referrals on the profile page: the account's link, and what the affiliate service counted for it. */
import { useEffect, useId } from 'react'
import { Link } from 'wouter'
import { showProfile } from '../../events/referral/decide'
import type { ProfileFigures } from '../../events/referral/events'
import { referralLink } from '../../events/referral/link'
import { type ProfilePageView, profilePage } from '../../events/referral/page'
import { selectNetwork } from '../../events/wallet/selectNetwork'
import { useAct } from '../hooks/useAct'
import { useNow } from '../hooks/useNow'
import { useView } from '../hooks/useView'
import { externalWords } from '../intl/externalText'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Copyable } from '../kit/Copyable'
import { Note } from '../kit/Note'
import { Term, TermList } from '../kit/TermList'
import * as kit from '../kit/text.styles'

const NONE = '-'

const Updated = ({ at }: { readonly at: number | null }) => {
  const text = useText()
  const format = useFormat()
  const now = useNow()
  return (
    <p className={kit.soft}>
      {at === null
        ? text('referral.updatedUnknown')
        : text('referral.updated', { ago: format.ago(now - at) })}
    </p>
  )
}

/** '-' for each figure that is not known. */
const Figures = ({ figures }: { readonly figures: ProfileFigures | null }) => {
  const text = useText()
  const format = useFormat()
  const count = (value: number | undefined): string => (value === undefined ? NONE : format.count(value))
  const dollars = (value: bigint | undefined): string => (value === undefined ? NONE : format.wholeUsd(value))
  return (
    <>
      <h3>{text('referral.trades')}</h3>
      <TermList>
        <Term label={text('referral.totalTrades')}>{count(figures?.totalTrades)}</Term>
        <Term label={text('referral.tradeVolume')}>{dollars(figures?.tradeVolumeUsd)}</Term>
      </TermList>
      <h3>{text('referral.referrals')}</h3>
      <TermList>
        <Term label={text('referral.totalReferrals')}>{count(figures?.totalReferrals)}</Term>
        <Term label={text('referral.referralVolume')}>{dollars(figures?.referralVolumeUsd)}</Term>
      </TermList>
    </>
  )
}

const Failed = ({
  failed,
  isOld,
}: {
  readonly failed: NonNullable<ProfilePageView['failed']>
  /** Older figures are shown. */
  readonly isOld: boolean
}) => {
  const text = useText()
  const act = useAct()
  const isMissing = failed.reason === 'notConfigured'
  const description = externalWords(failed.description)
  return (
    <Note
      tone={isMissing ? 'info' : 'bad'}
      role={isMissing ? undefined : 'alert'}
      heard={isMissing ? 'news' : undefined}
      title={text('referral.failed')}
      action={
        isMissing ? null : (
          <Button look="secondary" onClick={() => act(showProfile, { isShown: true })}>
            {text('button.tryAgain')}
          </Button>
        )
      }
    >
      <p>{text('referral.failed.help', { reason: failed.reason })}</p>
      {description === '' ? null : (
        <p lang="en" dir="auto">
          {description}
        </p>
      )}
      {isOld ? <p>{text('referral.failed.old')}</p> : null}
    </Note>
  )
}

/** While it is mounted, the app reads the figures. The readings belong to the account. */
const useShown = (): void => {
  const act = useAct()
  useEffect(() => {
    act(showProfile, { isShown: true })
    return () => void act(showProfile, { isShown: false })
  }, [act])
}

const Service = ({ view }: { readonly view: ProfilePageView }) => {
  const text = useText()
  const act = useAct()
  const { network, figures, failed } = view
  if (!view.isRightNetwork) {
    return (
      <Note
        tone="info"
        heard="news"
        title={text('referral.otherNetwork', { network: network.name })}
        action={
          <Button look="secondary" onClick={() => act(selectNetwork, { chainId: network.chainId })}>
            {text('submit.switchNetwork', { network: network.name })}
          </Button>
        }
      />
    )
  }
  return (
    <>
      {failed === null ? null : <Failed failed={failed} isOld={figures !== null} />}
      {figures === null && failed === null ? <p data-heard="news">{text('page.loading')}</p> : null}
      {figures === null ? null : <Updated at={figures.lastUpdated} />}
      <Figures figures={figures} />
    </>
  )
}

const AffiliateSection = () => {
  const text = useText()
  const id = useId()
  const view = useView(profilePage)
  useShown()
  return (
    <section className={kit.stack} aria-labelledby={id}>
      <h2 id={id}>{text('referral.title')}</h2>
      {view.account === null ? (
        <p>{text('referral.connect')}</p>
      ) : (
        <>
          <div className={kit.tight}>
            <span className={kit.soft}>{text('referral.link')}</span>
            <Copyable value={referralLink(location.href, view.account)} what={text('referral.link')} />
            <span className={kit.soft}>{text('referral.about')}</span>
          </div>
          <Service view={view} />
        </>
      )}
      <p>
        <Link href="/faq/affiliate">{text('page.faq.affiliate')}</Link>
      </p>
    </section>
  )
}

export default AffiliateSection
