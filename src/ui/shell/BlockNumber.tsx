import { cx } from '@linaria/core'
import { blockStatus } from '../../events/chain/blockStatus'
import { useLinks } from '../hooks/AppProvider'
import { useTimedView } from '../hooks/useTimedView'
import { useFormat, useText } from '../intl/IntlProvider'
import { ExternalLink } from '../kit/ExternalLink'
import { Note } from '../kit/Note'
import * as styles from './blockNumber.styles'

/** The newest block at the foot of the page; without a connection a warning colour, and a box that says why unless a banner does (S2.2.20 to S2.2.26, C342). */
export const BlockNumber = () => {
  const text = useText()
  const format = useFormat()
  const links = useLinks()
  const { chainId, number, isLost, isUnsaid, network, statusPage } = useTimedView(blockStatus)
  if (number === null) return null
  const href = links.block(chainId, number)
  const shown = (
    <>
      {/* A new block is a new element, so that its animation starts again. */}
      <span key={number} className={cx(styles.dot, isLost && styles.lost)} aria-hidden="true" />
      {text('block.number', { number: format.count(number) })}
    </>
  )
  return (
    <div className={styles.place}>
      <div data-heard="news">
        {isUnsaid ? (
          <div className={styles.box}>
            <Note tone="warn" title={text('block.warning')}>
              <p>{network === null ? text('block.lost') : text('block.lostOn', { network })}</p>
              {statusPage === null ? null : (
                <p>
                  <ExternalLink href={statusPage}>{text('block.status')}</ExternalLink>
                </p>
              )}
            </Note>
          </div>
        ) : null}
      </div>
      {href === null ? (
        <span className={styles.number} data-lost={isLost}>
          {shown}
        </span>
      ) : (
        <a className={styles.number} data-lost={isLost} href={href} target="_blank" rel="noopener noreferrer">
          {shown}
        </a>
      )}
    </div>
  )
}
