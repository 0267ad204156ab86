/**
 * What is done once when the page starts: old workers and caches go, and nodes that a translator moved do no harm. Loaded
 * after the first screen, which does not need it.
 */

/**
 * This app registers no service worker. A worker that another app left at this address would serve that app (S9.52).
 */
const removeWorkers = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
}

/** Caches that such a worker filled (S9.53). */
const removeCaches = async (): Promise<void> => {
  if (!('caches' in window)) return
  for (const name of await caches.keys()) await caches.delete(name)
}

type Inserting = (this: Node, child: Node, before: Node | null) => Node
type Removing = (this: Node, child: Node) => Node

/**
 * Translators of browsers move text nodes that React put in place. Removing or inserting at such a node would throw and
 * end the page; it is logged, and the page continues (S9.54, S9.55).
 */
export const tolerateMovedNodes = (): void => {
  const node: { removeChild: Removing; insertBefore: Inserting } = Node.prototype
  const { removeChild, insertBefore } = node
  node.removeChild = function (child) {
    if (child.parentNode === this) return removeChild.call(this, child)
    // oxlint-disable-next-line no-console -- The page changed outside the app: this belongs to no fact of the log.
    console.error('A node to remove stands elsewhere', child, this)
    return child
  }
  // The place may be left out by callers without types: then a node is inserted at the end.
  node.insertBefore = function (child, place: Node | null | undefined) {
    const before = place ?? null
    if (before === null || before.parentNode === this) return insertBefore.call(this, child, before)
    // oxlint-disable-next-line no-console -- The page changed outside the app: this belongs to no fact of the log.
    console.error('A node to insert before stands elsewhere', before, this)
    return child
  }
}

/** Never fails: a browser that refuses storage has neither workers nor caches. */
export const startUp = async (): Promise<void> => {
  tolerateMovedNodes()
  await Promise.allSettled([removeWorkers(), removeCaches()])
}
