/**
 * What the benches use of the packages in bench/package.json, so that types can be checked where those packages were
 * never installed.
 */

declare module 'lighthouse' {
  interface Audit {
    readonly numericValue?: number
    readonly details?: unknown
  }

  interface Result {
    readonly lhr: {
      readonly audits: Readonly<Record<string, Audit | undefined>>
      readonly categories: { readonly performance?: { readonly score: number | null } }
      readonly environment: { readonly benchmarkIndex: number }
      readonly runtimeError?: { readonly code: string; readonly message: string }
    }
  }

  export default function lighthouse(
    url: string,
    flags: { readonly port: number; readonly onlyCategories: readonly string[]; readonly logLevel: 'error' },
  ): Promise<Result | undefined>
}

declare module '@reduxjs/toolkit' {
  export type Draft<T> = T extends string | number | bigint | boolean | null | undefined
    ? T
    : { -readonly [Key in keyof T]: Draft<T[Key]> }

  export interface UnknownAction {
    readonly type: string
    readonly [extra: string]: unknown
  }

  interface Builder<State> {
    /** Each reducer takes the action of its own type. */
    addCase(type: string, reducer: (state: Draft<State>, action: never) => void): Builder<State>
  }

  export function createSlice<State>(options: {
    readonly name: string
    readonly initialState: State
    readonly reducers: Readonly<Record<string, never>>
    readonly extraReducers: (builder: Builder<State>) => void
  }): { readonly reducer: (state: State | undefined, action: UnknownAction) => State }
}
