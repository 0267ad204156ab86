/** The deployment's announcement, and whether the page is at its real address (S2.2.3, S2.2.4). */
import { useEffect, useState } from 'react'
import type { ChainId } from '../../events/chain/chains.data'
import { closeAnnouncement, setSwitch } from '../../events/settings/decide'
import { shownChain } from '../../events/tab/shell'
import { useApp } from '../hooks/AppProvider'
import { useAct } from '../hooks/useAct'
import { useView } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { ExternalLink } from '../kit/ExternalLink'
import { Note } from '../kit/Note'
import { type Part, announcementHash, announcementParts } from './announcementText'
import { ReferralBanner } from '../referral/ReferralBanner'
import { useSettings } from '../settings/useSettings'
import * as styles from './deploymentBanners.styles'

const useAnnouncement = (chainId: ChainId): string | null => {
  const { readAnnouncement } = useApp()
  const [found, setFound] = useState<{ readonly chainId: ChainId; readonly text: string | null } | null>(null)
  useEffect(() => {
    let isShown = true
    readAnnouncement(chainId).then(
      (text) => {
        if (isShown) setFound({ chainId, text })
      },
      // Without it the page is complete.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [readAnnouncement, chainId])
  return found?.chainId === chainId ? found.text : null
}

const Drawn = ({ part }: { readonly part: Part }) => {
  if (typeof part === 'string') return <>{part}</>
  if (part.tag === 'a') return <ExternalLink href={part.href}>{part.text}</ExternalLink>
  return <part.tag>{part.text}</part.tag>
}

const Announcement = () => {
  const text = useText()
  const act = useAct()
  const markdown = useAnnouncement(useView(shownChain))
  const { closedAnnouncements } = useSettings()
  if (markdown === null) return null
  // The settings use it to know which one was closed (S7.26).
  const hash = announcementHash(markdown)
  if (closedAnnouncements.includes(hash)) return null
  return (
    <section className={styles.banner} aria-label={text('announcement.label')}>
      <Note
        tone="info"
        action={
          <Button look="secondary" onClick={() => act(closeAnnouncement, { hash })}>
            {text('dialog.close')}
          </Button>
        }
      >
        {announcementParts(markdown).map((parts, at) => (
          <p key={at}>
            {parts.map((part, place) => (
              <Drawn key={place} part={part} />
            ))}
          </p>
        ))}
      </Note>
    </section>
  )
}

const AddressCheck = () => {
  const text = useText()
  const act = useAct()
  const { siteUrl } = useApp()
  const { switches } = useSettings()
  if (siteUrl === null) return null
  const url = new URL(siteUrl)
  const isElsewhere = url.host !== location.host
  if (!isElsewhere && !switches.urlWarning) return null
  return (
    <section className={styles.banner} aria-label={text('url.label')}>
      <Note
        tone={isElsewhere ? 'bad' : 'info'}
        title={text(isElsewhere ? 'url.elsewhere' : 'url.check', { url: url.host })}
        action={
          isElsewhere ? null : (
            <Button look="secondary" onClick={() => act(setSwitch, { name: 'urlWarning', on: false })}>
              {text('dialog.close')}
            </Button>
          )
        }
      >
        {text(isElsewhere ? 'url.elsewhere.help' : 'url.check.help')}
      </Note>
    </section>
  )
}

const DeploymentBanners = () => (
  <>
    <AddressCheck />
    <Announcement />
    <ReferralBanner />
  </>
)

export default DeploymentBanners
