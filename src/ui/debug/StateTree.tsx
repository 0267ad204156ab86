/** The state as a WAI-ARIA tree; members that the chosen fact changed are expanded and marked. Arrow keys move in it. */
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { hiddenEscaped } from '../../events/kernel/hiddenEscaped'
import type { AppState } from '../../events/appState'
import { type TreeChange, type TreeLine, stateTree } from '../../events/logFile/stateTree'
import type { MessageId } from '../intl/messages'
import { useText } from '../intl/IntlProvider'

const changeWords: Readonly<Record<TreeChange, MessageId | null>> = {
  none: null,
  inside: null,
  changed: 'debug.state.changed',
  added: 'debug.state.added',
  removed: 'debug.state.removed',
}

const CHANGED = '[data-change=changed], [data-change=added], [data-change=removed]'
/** The space to keep above the first change, which shows its parents (C9). */
const ABOVE_PX = 120

export interface StateTreeProps {
  readonly before: AppState
  readonly after: AppState
}

export const StateTree = ({ before, after }: StateTreeProps) => {
  const text = useText()
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [focus, setFocus] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => stateTree(before, after, folds), [before, after, folds])
  useLayoutEffect(() => {
    const changed = box.current?.querySelector<HTMLElement>(CHANGED)
    if (box.current !== null && changed) box.current.scrollTop = changed.offsetTop - ABOVE_PX
  }, [after])
  const at = Math.max(
    0,
    lines.findIndex(({ path }) => path === focus),
  )
  const fold = ({ path }: TreeLine, isOpen: boolean): void => setFolds(new Map([...folds, [path, isOpen]]))
  const go = (position: number): void => {
    const line = lines[Math.min(lines.length - 1, Math.max(0, position))]
    if (line === undefined) return
    setFocus(line.path)
    box.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(line.path)}"]`)?.focus()
  }
  const press = (event: KeyboardEvent): void => {
    const line = lines[at]
    if (line === undefined) return
    const act = treeMove(lines, at, event.key)
    if (act === null) return
    event.preventDefault()
    if (act.tag === 'fold') fold(line, act.isOpen)
    else go(act.position)
  }
  return (
    <div ref={box} className="dbg-tree" role="tree" aria-label={text('debug.state')} onKeyDown={press}>
      {lines.map((line, position) => (
        <div
          key={line.path}
          role="treeitem"
          data-path={line.path}
          data-change={line.change}
          className="dbg-node"
          aria-level={line.level}
          aria-expanded={line.isOpen ?? undefined}
          aria-selected={position === at}
          tabIndex={position === at ? 0 : -1}
          style={{ paddingInlineStart: `${String(line.level * 14)}px` }}
          onClick={() => {
            setFocus(line.path)
            if (line.isOpen !== null) fold(line, !line.isOpen)
          }}
        >
          <NodeText line={line} />
        </div>
      ))}
    </div>
  )
}

const NodeText = ({ line }: { readonly line: TreeLine }) => {
  const text = useText()
  const word = changeWords[line.change]
  return (
    <>
      <span className="dbg-key">{line.key}</span>
      {typeof line.value === 'string' ? (
        <span className="dbg-value">
          {line.before === null ? null : (
            <>
              <del>{hiddenEscaped(line.before)}</del>{' '}
            </>
          )}
          {hiddenEscaped(line.value)}
        </span>
      ) : (
        <span className="dbg-soft">{text('debug.state.members', { count: line.value.members })}</span>
      )}
      {word === null ? null : <span className="dbg-tag">{text(word)}</span>}
    </>
  )
}

type Move =
  | { readonly tag: 'go'; readonly position: number }
  | { readonly tag: 'fold'; readonly isOpen: boolean }

/** The effect of a key in a tree (WAI-ARIA practices, 'Tree View'); null for any other key. */
const treeMove = (lines: readonly TreeLine[], at: number, key: string): Move | null => {
  const line = lines[at]
  switch (key) {
    case 'ArrowDown':
      return { tag: 'go', position: at + 1 }
    case 'ArrowUp':
      return { tag: 'go', position: at - 1 }
    case 'Home':
      return { tag: 'go', position: 0 }
    case 'End':
      return { tag: 'go', position: lines.length - 1 }
    case 'Enter':
    case ' ':
      return line === undefined || line.isOpen === null ? null : { tag: 'fold', isOpen: !line.isOpen }
    case 'ArrowRight':
      if (line?.isOpen === false) return { tag: 'fold', isOpen: true }
      return line?.isOpen === true ? { tag: 'go', position: at + 1 } : null
    case 'ArrowLeft': {
      if (line?.isOpen === true) return { tag: 'fold', isOpen: false }
      const level = line?.level ?? 1
      const parent = lines.findLastIndex((one, position) => position < at && one.level < level)
      return parent < 0 ? null : { tag: 'go', position: parent }
    }
    default:
      return null
  }
}
