/** 'This build': a hash to check which code a server sends (A3.7). */
import * as E from 'fp-ts/Either'
import { useEffect, useState } from 'react'
import { useApp } from '../hooks/AppProvider'
import { useText } from '../intl/IntlProvider'
import { Copyable } from '../kit/Copyable'
import { Sheet } from '../kit/Sheet'
import * as styles from '../kit/text.styles'
import * as swap from '../trade/swap.styles'

/** Makes the site of the source code that lies in the present folder. */
const BUILD = 'npm ci && npm run build'

/** The page without its route. */
const pageAddress = (): URL => new URL(location.pathname, location.href)

const useBuildHash = (): E.Either<'unreachable', string> | null => {
  const { readBuildHash } = useApp()
  const [hash, setHash] = useState<E.Either<'unreachable', string> | null>(null)
  useEffect(() => {
    let isShown = true
    const show = (read: E.Either<'unreachable', string>): void => {
      if (isShown) setHash(read)
    }
    readBuildHash(pageAddress()).then(show, () => show(E.left('unreachable')))
    return () => {
      isShown = false
    }
  }, [readBuildHash])
  return hash
}

const BuildPage = () => {
  const text = useText()
  const hash = useBuildHash()
  const command = `curl -s ${pageAddress().href} | sha256sum`
  return (
    <Sheet label={text('build.title')} isFolded>
      <div className={styles.stack}>
        <h1 className={swap.heading}>{text('build.title')}</h1>
        <p>{text('build.about')}</p>
        <div className={styles.tight} data-heard="news">
          <span className={styles.soft}>{text('build.hash')}</span>
          {hash === null ? text('build.reading') : null}
          {hash !== null && E.isLeft(hash) ? text('build.unreachable') : null}
          {hash !== null && E.isRight(hash) ? (
            <Copyable value={hash.right} what={text('build.hash')} />
          ) : null}
        </div>
        <h2>{text('build.check')}</h2>
        <p>{text('build.server')}</p>
        <Copyable value={command} what={text('build.command')} />
        <p>{text('build.source')}</p>
        <Copyable value={BUILD} what={text('build.command')} />
      </div>
    </Sheet>
  )
}

export default BuildPage
