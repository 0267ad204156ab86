import { lazy, Suspense } from 'react'
import type { ReactElement } from 'react'
import type { Banner } from '../../events/views/shell'
import { useText } from '../intl/IntlProvider'
import type { BannerActions } from './BannerCard'
import * as styles from './banner.styles'

const BannerCard = lazy(() => import('./BannerCard'))

export interface BannersProps extends BannerActions {
  readonly banners: readonly Banner[]
}

/** The region is always there, so that what appears in it is read aloud. */
export const Banners = ({ banners, ...actions }: BannersProps): ReactElement => {
  const text = useText()
  return (
    <div className={styles.banners} role="status" aria-label={text('banner.region')}>
      <Suspense fallback={null}>
        {banners.map((banner) => (
          <BannerCard key={banner.tag} banner={banner} {...actions} />
        ))}
      </Suspense>
    </div>
  )
}
