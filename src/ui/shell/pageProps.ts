import type { Links } from '../../events/chain/links'

/** The props of every page, which may show the title as its heading. */
export interface PageProps {
  readonly title: string
  readonly links: Links
}
