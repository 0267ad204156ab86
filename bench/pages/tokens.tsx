/**
 * What the selector of tokens is measured against, driven by bench/tokens/selectorBench.mjs: the search of the app and a
 * plain scan in one page, and selectors in React as they are usually built. `?rows=window` draws the rows in view alone,
 * `?rows=all` all of them; both filter and sort the whole list with each key.
 */
import { type ReactElement, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Token } from '../../src/events/tokens/token'
import { indexTokens, searchIndex } from '../../src/events/tokens/tokenSearch'
import { manyTokens } from '../support/manyTokens'

const ROW_PX = 76
const SHOWN = 6 + 12

const tokens = manyTokens()

/** Every name is lowered and split for each key, and what was found is sorted. */
const plainScan = (typed: string): readonly Token[] => {
  const query = typed.trim().toLowerCase()
  const words = query.split(/\s+/)
  const rank = ({ symbol }: Token): number =>
    symbol.toLowerCase() === query ? 0 : symbol.toLowerCase().startsWith(query) ? 1 : 2
  return tokens
    .filter(({ symbol, name }) => {
      const own = `${symbol} ${name}`.toLowerCase().split(/\s+/)
      return words.every((word) => own.some((one) => one.startsWith(word) || one.endsWith(word)))
    })
    .sort((a, b) => rank(a) - rank(b))
}

const index = indexTokens(tokens, (token) => token)
const searches = { ours: (query: string) => searchIndex(index, query), plain: plainScan }

/** How long each query took, in ms, over all rounds. */
const timed = (name: keyof typeof searches, queries: readonly string[], rounds: number): readonly number[] =>
  Array.from({ length: rounds }, () => queries)
    .flat()
    .map((query) => {
      const from = performance.now()
      searches[name](query)
      return performance.now() - from
    })

const Selector = ({ isWindowed }: { readonly isWindowed: boolean }): ReactElement => {
  const [query, setQuery] = useState('')
  const [top, setTop] = useState(0)
  const found = useMemo(() => (query === '' ? tokens : plainScan(query)), [query])
  const start = isWindowed ? Math.max(0, Math.floor(top / ROW_PX) - 6) : 0
  const rows = isWindowed ? found.slice(start, start + SHOWN) : found
  return (
    <dialog open>
      <h2>Select a token</h2>
      <input role="combobox" value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
      <ul role="listbox" onScroll={(event) => setTop(event.currentTarget.scrollTop)}>
        <li role="presentation" style={{ height: start * ROW_PX }} />
        {rows.map(({ address, symbol, name }) => (
          <li key={address} role="option" aria-setsize={found.length}>
            <b>{symbol}</b>
            <span>{name}</span>
            <span>{address}</span>
          </li>
        ))}
        <li role="presentation" style={{ height: (found.length - start - rows.length) * ROW_PX }} />
      </ul>
    </dialog>
  )
}

const Page = (): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>Open</button>
      {isOpen ? <Selector isWindowed={new URLSearchParams(location.search).get('rows') !== 'all'} /> : null}
    </>
  )
}

Object.assign(globalThis, { benchSearch: timed })
createRoot(document.querySelector('#root') ?? document.body).render(<Page />)
