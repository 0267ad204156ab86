import { cx } from '@linaria/core'
import { Suspense, use, useState } from 'react'
import type { Banner } from '../../events/tab/shell'
import { useIsLate } from '../hooks/trackLoad'
import { lazyView } from '../hooks/lazyView'
import { LostLanguage } from '../intl/languageCatalogue'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import * as styles from './banner.styles'
import type { TroubleBannerProps } from './TroubleBanner'

const TroubleBanner = lazyView(() => import('./TroubleBanner'))

export interface BannersProps extends Omit<TroubleBannerProps, 'banner'> {
  readonly banners: readonly Banner[]
}

/**
 * One line, which names the gravest problem. A press shows all of them in full. Each is heard by itself, when it comes.
 */
export const Banners = ({ banners, ...ways }: BannersProps) => {
  const text = useText()
  const isOffline = banners.some(({ tag }) => tag === 'offline')
  const isLate = useIsLate() && !isOffline
  const [isOpen, setOpen] = useState(false)
  const askAgain = use(LostLanguage)
  const count = banners.length + (isLate ? 1 : 0) + (askAgain === null ? 0 : 1)
  return (
    <div
      className={cx(styles.banners, !isOpen && styles.folded)}
      // Folded it is one line, and whole by a press.
      data-may-cut={!isOpen}
      role="region"
      aria-label={text('banner.region')}
    >
      {banners.map((banner) => (
        <div key={banner.tag} className={styles.banner} data-banner={banner.tag} data-heard="news">
          {banner.tag === 'offline' ? (
            <Note tone="warn" title={text('banner.offline')}>
              {text('banner.offline.help')}
            </Note>
          ) : (
            <Suspense fallback={null}>
              <TroubleBanner banner={banner} {...ways} />
            </Suspense>
          )}
        </div>
      ))}
      {isLate ? (
        <div className={styles.banner} data-banner="late" data-heard="news">
          <Note
            tone="warn"
            title={text('banner.late')}
            action={
              <Button look="secondary" onClick={ways.onReload}>
                {text('crash.reload')}
              </Button>
            }
          >
            {text('banner.late.help')}
          </Note>
        </div>
      ) : null}
      {askAgain === null ? null : (
        <div className={styles.banner} data-banner="language" data-heard="news">
          <Note
            tone="warn"
            title={text('banner.language')}
            action={
              <Button look="secondary" onClick={askAgain}>
                {text('button.tryAgain')}
              </Button>
            }
          >
            {text('banner.language.help')}
          </Note>
        </div>
      )}
      {count === 0 ? null : (
        <Button look="quiet" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? text('short.less') : text('banner.more', { count: count - 1 })}
        </Button>
      )}
    </div>
  )
}
