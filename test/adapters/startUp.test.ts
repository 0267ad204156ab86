// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startUp, tolerateMovedNodes } from '../../src/adapters/browser/startUp'

const before = Object.getOwnPropertyDescriptors(Node.prototype)
const logged = vi.spyOn(console, 'error')
beforeEach(() => void logged.mockReset().mockImplementation(() => undefined))
afterEach(() => {
  Object.defineProperties(Node.prototype, {
    removeChild: before.removeChild,
    insertBefore: before.insertBefore,
  })
  vi.unstubAllGlobals()
})

it('workers that others left are removed, and all caches deleted', async () => {
  const unregister = vi.fn(() => Promise.resolve(true))
  const remove = vi.fn(() => Promise.resolve(true))
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistrations: () => Promise.resolve([{ unregister }, { unregister }]) },
  })
  vi.stubGlobal('caches', { keys: () => Promise.resolve(['a', 'b']), delete: remove })
  await startUp()
  expect(unregister).toHaveBeenCalledTimes(2)
  expect(remove.mock.calls).toEqual([['a'], ['b']])
  // From then on a node that others moved ends nothing (S9.54).
  const moved = document.createElement('b').appendChild(document.createTextNode('moved'))
  expect(document.createElement('p').removeChild(moved)).toBe(moved)
})

it('a browser that refuses both does not keep the page from starting', async () => {
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistrations: () => Promise.reject(new Error('denied')) },
  })
  vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('denied')) })
  await expect(startUp()).resolves.toBeUndefined()
})

it('a node that was moved elsewhere is logged when it is removed or inserted at, and the page goes on', () => {
  tolerateMovedNodes()
  const parent = document.createElement('p')
  const moved = document.createTextNode('moved')
  document.createElement('span').append(moved)
  expect(parent.removeChild(moved)).toBe(moved)
  const fresh = document.createElement('b')
  expect(parent.insertBefore(fresh, moved)).toBe(fresh)
  expect(parent.childNodes).toHaveLength(0)
  expect(logged.mock.calls).toEqual([
    ['A node to remove stands elsewhere', moved, parent],
    ['A node to insert before stands elsewhere', moved, parent],
  ])
})

it('nodes that stand where they should are removed and inserted as before', () => {
  tolerateMovedNodes()
  const parent = document.createElement('p')
  const last = parent.appendChild(document.createElement('i'))
  parent.insertBefore(document.createElement('b'), last)
  parent.insertBefore(document.createElement('u'), null)
  // Scripts in the page that are not the app's may leave the place out, which browsers take for the end.
  Reflect.apply(parent.insertBefore.bind(parent), null, [document.createElement('s'), undefined])
  expect(parent.innerHTML).toBe('<b></b><i></i><u></u><s></s>')
  parent.removeChild(last)
  expect(parent.innerHTML).toBe('<b></b><u></u><s></s>')
  expect(logged).not.toHaveBeenCalled()
})
