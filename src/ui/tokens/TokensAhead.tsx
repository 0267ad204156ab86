/**
 * Reads the tokens of the network's lists and prepares their search before the selector opens: a batch at a time, each
 * while the browser is idle (C432). Draws nothing.
 */
import { useEffect } from 'react'
import { shownLists } from '../../events/balances/tokenList'
import { prepareTokens } from '../../events/tokens/tokenSearch'
import { idle } from '../hooks/lazyView'
import { useListTokens } from '../hooks/useListTokens'
import { useView } from '../hooks/useView'

const AT_ONCE = 200

const TokensAhead = (): null => {
  const { chainId, lists } = useView(shownLists)
  const contents = useListTokens(
    chainId,
    lists.map(({ hash }) => hash),
  )
  useEffect(() => {
    let isWanted = true
    const prepare = async (): Promise<void> => {
      for (const tokens of contents.values())
        for (let from = 0; tokens !== null && from < tokens.length; from += AT_ONCE) {
          await idle()
          if (!isWanted) return
          prepareTokens(tokens.slice(from, from + AT_ONCE))
        }
    }
    void prepare()
    return () => {
      isWanted = false
    }
  }, [contents])
  return null
}

export default TokensAhead
