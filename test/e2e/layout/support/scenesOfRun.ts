/**
 * The scenes of the gallery that one run looks at from all sides: a quarter of them, or one of `oneOf`, in `npm test`, whose seed its first line
 * names, and all in `npm run soak`. Every run draws every scene in the gallery itself (gallery.test.ts).
 */
import { ofThisRun, sampleOf } from '../../../support/sample.ts'
import { scenes } from '../../../ui/scenes/scenes.ts'

interface DrawnScene {
  readonly name: string
  /** Its place among all. */
  readonly at: number
}

/** @param what is looked at: two tests draw differently. @param oneOf how many is drawn */
export const scenesOfRun = (what: string, oneOf = 4): readonly DrawnScene[] => {
  const drawn = sampleOf(
    scenes.map(() => 'scene'),
    what,
    { ...ofThisRun, oneOf },
  ).map(([n]) => n - 1)
  return scenes.flatMap(({ name }, at) => (drawn.includes(at) ? [{ name, at }] : []))
}
