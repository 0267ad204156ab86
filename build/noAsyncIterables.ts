/**
 * Replaces tslib (build/tslib.ts), of which only rxjs uses a part: what its ES2015 form needs to make an
 * observable of an asynchronous iterable or of a stream of the browser. Nothing here does that, and the helpers would be
 * half a kilobyte of the first load. Where one is given after all, the error names it.
 */
const refused = (): never => {
  throw new TypeError('Asynchronous iterables and streams of the browser are not read as observables here.')
}

export const __awaiter = refused
export const __asyncValues = refused
export const __asyncGenerator = refused
export const __await = refused
