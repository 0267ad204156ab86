/** Builds what several files look at before they begin: two at once would write over each other. */
import { buildSite } from '../../scripts/site.mjs'
import { liveSite } from '../support/liveSite.ts'

export default async (): Promise<void> => {
  await buildSite(liveSite)
}
