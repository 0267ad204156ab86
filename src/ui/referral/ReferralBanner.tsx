/** The effect of a referral link on the account, on the pages where it matters. The user can close it (V11.4). */
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { chains } from '../../events/chain/chains.data'
import { checkReferral, closeReferralNotice } from '../../events/referral/decide'
import { REFERRAL_CHAIN } from '../../events/referral/select'
import { type ReferralNotice, referralNotice } from '../../events/referral/referralNotice'
import { useAct } from '../hooks/useAct'
import { useView } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { Button } from '../kit/Button'
import { type Tone, Note } from '../kit/Note'
import { Shortened } from '../kit/Shortened'
import * as kit from '../kit/text.styles'
import { banner } from '../shell/deploymentBanners.styles'

const PAGES: readonly string[] = ['/swap', '/profile']

/** Each kind of notice in its own words; a title may name the network or the step, a help the network. */
const words: Readonly<Record<ReferralNotice['kind'], readonly [title: MessageId, help: MessageId]>> = {
  invalid: ['referral.notice.invalid', 'referral.notice.invalid.help'],
  notConnected: ['referral.notice.notConnected', 'referral.notice.notConnected.help'],
  otherNetwork: ['referral.notice.otherNetwork', 'referral.notice.otherNetwork.help'],
  ownLink: ['referral.notice.ownLink', 'referral.notice.ownLink.help'],
  active: ['referral.notice.active', 'referral.notice.active.help'],
  failed: ['referral.notice.failed', 'referral.notice.failed.help'],
  notConfigured: ['referral.notice.notConfigured', 'referral.notice.notConfigured.help'],
}

const tones: Readonly<Partial<Record<string, Tone>>> = { active: 'ok', invalid: 'warn', failed: 'warn' }

export const ReferralBanner = () => {
  const text = useText()
  const act = useAct()
  const [path] = useLocation()
  const notice = useView(referralNotice)
  const [isClosed, setClosed] = useState(false)
  if (notice === null || !PAGES.includes(path)) return null
  const { kind, id, referrer, step } = notice
  if (id === null && isClosed) return null
  const [title, otherHelp] = words[kind]
  const help = kind === 'invalid' && referrer !== null ? 'referral.notice.invalid.kept' : otherHelp
  const facts = { network: chains[REFERRAL_CHAIN].name, step: step ?? 'profile' }
  return (
    <section className={banner} aria-label={text('referral.notice')} data-referral={kind}>
      <Note
        tone={tones[kind] ?? 'info'}
        title={text(title, facts)}
        action={
          <div className={kit.wrapping}>
            {kind === 'failed' ? (
              <Button look="secondary" onClick={() => act(checkReferral, null)}>
                {text('button.tryAgain')}
              </Button>
            ) : null}
            {kind === 'ownLink' && path !== '/profile' ? (
              <Link href="/profile">{text('referral.notice.toProfile')}</Link>
            ) : null}
            <Button
              look="secondary"
              onClick={() => (id === null ? setClosed(true) : act(closeReferralNotice, { id }))}
            >
              {text('dialog.close')}
            </Button>
          </div>
        }
      >
        <p>{text(help, facts)}</p>
        {referrer === null || kind === 'ownLink' ? null : (
          <p>
            <span className={kit.soft}>{text('referral.notice.by')}</span>{' '}
            <Shortened value={referrer} what={text('referral.notice.by')} />
          </p>
        )}
      </Note>
    </section>
  )
}
