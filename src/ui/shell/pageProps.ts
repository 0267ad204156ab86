import type { Links } from '../../events/chain/links'

/** What every page gets; it may show the title as its heading. */
export interface PageProps {
  readonly title: string
  readonly links: Links
}
