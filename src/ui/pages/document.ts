/** A page of text as the build makes it from markdown (build/documents.ts): data, so no HTML is ever inserted. */

export type Inline =
  | string
  | { readonly tag: 'strong' | 'em' | 'code'; readonly inside: readonly Inline[] }
  /** `href` is our route ('/faq#id') or an https address. */
  | { readonly tag: 'a'; readonly href: string; readonly inside: readonly Inline[] }

export type Block =
  | { readonly tag: 'p'; readonly inside: readonly Inline[] }
  | { readonly tag: 'ul' | 'ol'; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly tag: 'table'
      readonly head: readonly (readonly Inline[])[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }

export interface Section {
  /** The anchor, by which links lead here; it never changes, whatever the heading says (V13.6). */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

export interface PageText {
  readonly title: string
  readonly lead: readonly Block[]
  readonly sections: readonly Section[]
}

/** Plain text of inlines, as a search reads it. */
export const plainText = (inside: readonly Inline[]): string =>
  inside.map((part) => (typeof part === 'string' ? part : plainText(part.inside))).join('')
