/**
 * Replaces 'react-dom', of which its client (react-dom/client) uses one object and the app nothing: the rest, portals and
 * hints about resources, would be a kilobyte of the first load. The object's names are React's, and so is what it holds
 * before a client has filled it in. The version of React is pinned; the tests in a browser start the built page.
 */
const nothing = (): void => undefined

export const __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {
  d: {
    f: nothing,
    r: nothing,
    D: nothing,
    C: nothing,
    L: nothing,
    m: nothing,
    X: nothing,
    S: nothing,
    M: nothing,
  },
  p: 0,
  findDOMNode: null,
}
