import type { Rolldown } from 'vite'

/** The page among the files of a build; throws if there is none. */
export const indexHtml = (bundle: Rolldown.OutputBundle): Rolldown.OutputAsset => {
  const page = bundle['index.html']
  if (page?.type !== 'asset') throw new Error('The build has no index.html.')
  return page
}
